import QuartzCore
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `A view as the delegate of its layer` {
  private final class Gradient: UIView {
    let gradient = CAGradientLayer()
    var log: [String] = []
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      log.append("sublayers")
      gradient.frame = bounds
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("subviews")
    }
  }

  private final class Painted: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(UIColor.red.cgColor)
      ctx.fill(bounds)
    }
  }

  private final class OwnLayer: CALayer {
    let inner = CALayer()
    var layouts = 0
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
      inner.frame = bounds.insetBy(dx: 1, dy: 1)
    }
  }

  private final class Backed: UIView {
    override class var layerClass: AnyClass { OwnLayer.self }
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>

  init() { app = Harness(root) }

  @Test func `lays out its subviews inside of the layer's layout`() {
    let view = Gradient(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.layer.addSublayer(view.gradient)
    root.view.addSubview(view)
    app.settle()
    #expect(view.log == ["subviews", "sublayers"])
    #expect(view.gradient.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func `draws by an override of what the layer asks for`() throws {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    root.view.addSubview(view)
    app.settle()
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    let pixel = try #require(image.cgImage?.dataProvider?.data as Data?)
    #expect(Array(pixel.prefix(3)) == [255, 0, 0] || Array(pixel.prefix(3)) == [0, 0, 255])
  }

  @Test func `a layer of an app's own class lays itself out, as a view's and alone`() {
    let view = Backed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(view)
    let alone = OwnLayer()
    alone.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.view.layer.addSublayer(alone)
    app.settle()
    #expect((view.layer as? OwnLayer)?.layouts == 1 && view.layouts == 1)
    #expect(alone.layouts == 1)
    #expect(alone.inner.frame == CGRect(x: 1, y: 1, width: 18, height: 18))
    alone.frame.size = CGSize(width: 30, height: 30)
    app.settle()
    #expect(alone.inner.frame.size == CGSize(width: 28, height: 28))
  }
}

@MainActor @Suite(.harness) struct `What is shown without content` {
  private final class List: UIViewController {
    var rows = 0
    var updates: [String?] = []
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates.append(state.searchText)
      guard rows == 0 else {
        contentUnavailableConfiguration = nil
        return
      }
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "No Mail"
      empty.secondaryText = "Write some."
      empty.button.title = "Write"
      empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.rows = 1 }
      contentUnavailableConfiguration = empty
    }
  }

  private let list = List()
  private let app: Harness<List>

  init() { app = Harness(list) }

  private func labels(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text
    return (view.isHidden ? [] : [own].compactMap(\.self) + view.subviews.flatMap(labels))
  }

  @Test func `is asked for before the first layout and again when told to`() throws {
    app.settle()
    #expect(list.updates.count == 1)
    let shown = try #require(list.view.subviews.last as? UIContentUnavailableView)
    #expect(shown.frame == list.view.bounds)
    #expect(labels(shown).contains("No Mail") && labels(shown).contains("Write some."))
    list.rows = 3
    app.settle()
    #expect(list.updates.count == 1)
    list.setNeedsUpdateContentUnavailableConfiguration()
    app.settle()
    #expect(list.updates.count == 2)
    #expect(!list.view.subviews.contains { $0 is UIContentUnavailableView })
  }

  @Test func `its button does what it is for`() {
    app.settle()
    app.tap("Write")
    #expect(list.rows == 1)
  }

  @Test func `stands in the middle`() throws {
    app.settle()
    let shown = try #require(list.view.subviews.last as? UIContentUnavailableView)
    func frames(_ view: UIView) -> [CGRect] {
      if view is UILabel || view is UIButton {
        return view.isHidden ? [] : [view.convert(view.bounds, to: shown)]
      }
      return view.subviews.flatMap(frames)
    }
    let box = frames(shown).reduce(CGRect.null) { $0.union($1) }
    #expect(abs(box.midX - shown.bounds.midX) < 1)
    #expect(abs(box.midY - shown.bounds.midY) < 1)
  }

  @Test func `a search says what it looked for, where the app did not`() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "milk"
    let search = UIContentUnavailableConfiguration.search()
    #expect(search.updated(for: state).text == "No Results for “milk”")
    var own = search
    own.text = "Nothing"
    #expect(own.updated(for: state).text == "Nothing")
    #expect(UIContentUnavailableConfiguration.empty() == .empty())
    #expect(UIContentUnavailableConfiguration.loading() != .empty())
  }
}
