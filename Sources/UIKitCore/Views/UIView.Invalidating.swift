/// What a property's change asks of its view, for `UIView.Invalidating`.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  /// What can be spoiled by a property's change.
  public enum Invalidations {
    public struct Display: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    public struct Layout: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    public struct Constraints: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    public struct IntrinsicContentSize: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two of them, one after the other.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      var first: First
      var second: Second

      public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }

      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// Stores a view's property and spoils what depends on it when the value becomes another:
  /// `@Invalidating(.layout, .display) var inset = 8.0`.
  @propertyWrapper
  @preconcurrency @MainActor
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    public init<First: UIViewInvalidating, Second: UIViewInvalidating>(
      wrappedValue: Value, _ first: First, _ second: Second
    ) where InvalidationType == Invalidations.Tuple<First, Second> {
      value = wrappedValue
      invalidation = Invalidations.Tuple(first, second)
    }

    public init<
      First: UIViewInvalidating, Second: UIViewInvalidating, Third: UIViewInvalidating
    >(wrappedValue: Value, _ first: First, _ second: Second, _ third: Third)
    where
      InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third>
    {
      value = wrappedValue
      invalidation = Invalidations.Tuple(Invalidations.Tuple(first, second), third)
    }

    @available(*, unavailable, message: "Only views can have properties that invalidate.")
    public var wrappedValue: Value {
      get { fatalError("The enclosing view's subscript is used instead.") }
      set { fatalError("The enclosing view's subscript is used instead.") }
    }

    public static subscript<EnclosingView: UIView>(
      _enclosingInstance view: EnclosingView,
      wrapped wrapped: ReferenceWritableKeyPath<EnclosingView, Value>,
      storage storage: ReferenceWritableKeyPath<EnclosingView, Self>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard newValue != view[keyPath: storage].value else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
