import UIKit

extension GalleryPage {
  private static func label(
    _ text: String, _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .body)
    made.adjustsFontForContentSizeCategory = true
    made.text = text
    made.numberOfLines = 0
    change(made)
    return made
  }

  private static func limited(
    _ mode: NSLineBreakMode, lines: Int = 1
  ) -> UIView {
    let made = label("The quick brown fox jumps over the lazy dog, and goes on to the wood.") {
      $0.numberOfLines = lines
      $0.lineBreakMode = mode
    }
    made.widthAnchor.constraint(equalToConstant: 220).isActive = true
    return made
  }

  private static func rich(_ parts: [(String, [NSAttributedString.Key: Any])]) -> UILabel {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in parts {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return label("") { $0.attributedText = text }
  }

  static let textStyles = GalleryPage(title: "Text styles") {
    [
      ("Large title", UIFont.TextStyle.largeTitle), ("Title 1", .title1), ("Title 2", .title2),
      ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
      ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
      ("Caption 2", .caption2),
    ].map { name, style in
      Example(name, label("Hamburgefonts") { $0.font = .preferredFont(forTextStyle: style) })
    }
  }

  static let lines = GalleryPage(title: "Lines and truncation") {
    [
      Example("At the end", limited(.byTruncatingTail)),
      Example("At the start", limited(.byTruncatingHead)),
      Example("In the middle", limited(.byTruncatingMiddle)),
      Example("Clipped", limited(.byClipping)),
      Example("Two lines", limited(.byTruncatingTail, lines: 2)),
      Example("All lines", limited(.byWordWrapping, lines: 0)),
      Example("By character", limited(.byCharWrapping, lines: 0)),
    ]
  }

  private static func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> UILabel {
    let style = NSMutableParagraphStyle()
    change(style)
    return rich([
      (
        "The first paragraph, which is long enough for a second line.\nAnother one.",
        [.paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .body)]
      )
    ])
  }

  static let richText = GalleryPage(title: "Rich text") {
    let body = UIFont.preferredFont(forTextStyle: .body)
    return [
      Example(
        "Weights and colours",
        rich([
          ("Thin ", [.font: UIFont.systemFont(ofSize: 20, weight: .thin)]),
          ("bold ", [.font: UIFont.boldSystemFont(ofSize: 20)]),
          ("italic ", [.font: UIFont.italicSystemFont(ofSize: 20)]),
          ("red", [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemRed]),
        ])),
      Example(
        "Lines and grounds",
        rich([
          ("under ", [.underlineStyle: NSUnderlineStyle.single.rawValue, .font: body]),
          ("through ", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .font: body]),
          ("marked", [.backgroundColor: UIColor.systemYellow, .font: body]),
        ])),
      Example("Spaced", rich([("S p a c e d", [.kern: 4, .font: body])])),
      Example(
        "Line spacing",
        paragraph {
          $0.lineSpacing = 8
          $0.paragraphSpacing = 12
        }),
      Example(
        "Indented",
        paragraph {
          $0.firstLineHeadIndent = 24
          $0.headIndent = 12
        }),
      Example("Centred", paragraph { $0.alignment = .center }),
      Example("From right to left", label("שלום עולם, and back again")),
    ]
  }

  private static func picture(
    _ mode: UIView.ContentMode, _ change: (UIImageView) -> Void = { _ in }
  ) -> UIImageView {
    let made = UIImageView(image: UIImage(systemName: "photo.fill"))
    made.contentMode = mode
    made.backgroundColor = .secondarySystemBackground
    made.clipsToBounds = true
    made.widthAnchor.constraint(equalToConstant: 140).isActive = true
    made.heightAnchor.constraint(equalToConstant: 60).isActive = true
    change(made)
    return made
  }

  static let pictures = GalleryPage(title: "Images") {
    [
      Example("Stretched", picture(.scaleToFill)), Example("Fitted", picture(.scaleAspectFit)),
      Example("Filling", picture(.scaleAspectFill)), Example("Centred", picture(.center)),
      Example("At the bottom right", picture(.bottomRight)),
      Example("Tinted", picture(.scaleAspectFit) { $0.tintColor = .systemPink }),
      Example(
        "In two colours",
        picture(.scaleAspectFit) {
          $0.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            paletteColors: [.systemOrange, .systemBlue])
        }),
    ]
  }

  static let zooming = GalleryPage(title: "Zooming") {
    [Example("Pinch, or double the scale", ZoomView())]
  }
}

/// A picture that two fingers make larger.
private final class ZoomView: UIScrollView, UIScrollViewDelegate {
  private let picture = UIImageView(image: UIImage(systemName: "map.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    picture.frame = CGRect(x: 0, y: 0, width: 240, height: 240)
    addSubview(picture)
    contentSize = picture.bounds.size
    minimumZoomScale = 0.5
    maximumZoomScale = 4
    zoomScale = 1.5
    delegate = self
    backgroundColor = .secondarySystemBackground
    heightAnchor.constraint(equalToConstant: 240).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
