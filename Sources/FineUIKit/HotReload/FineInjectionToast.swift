#if DEBUG
  import UIKit

  /// A banner near the top of a window that says that code was reloaded, one in each window.
  final class FineInjectionToast: UIView {
    private let label = UILabel()
    private var count = 0

    private static let visibleDuration = 1.2
    private static let fadeDuration = 0.25

    /// Shows the banner, or counts one more while it is there.
    static func show(in window: UIWindow) {
      let existing = window.subviews.lazy.compactMap { $0 as? FineInjectionToast }.first
      (existing ?? FineInjectionToast(in: window)).countOne()
    }

    private init(in window: UIWindow) {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      backgroundColor = .label
      layer.cornerRadius = 14
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textColor = .systemBackground
      for view in [self, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      addSubview(label)
      window.addSubview(self)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -14),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 7),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -7),
        centerXAnchor.constraint(equalTo: window.centerXAnchor),
        topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 8),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("FineInjectionToast is made in code.") }

    private func countOne() {
      count += 1
      label.text = "FineUIKit reloaded" + (count > 1 ? " ×\(count)" : "")
      superview?.bringSubviewToFront(self)
      fade(after: count)
    }

    /// - Parameter shown: The count that fades; when there is another by then, that one goes later.
    private func fade(after shown: Int) {
      layer.removeAllAnimations()
      alpha = 1
      UIView.animate(withDuration: Self.fadeDuration, delay: Self.visibleDuration, options: []) {
        self.alpha = 0
      } completion: { [weak self] _ in
        if let self, count == shown { removeFromSuperview() }
      }
    }
  }
#endif
