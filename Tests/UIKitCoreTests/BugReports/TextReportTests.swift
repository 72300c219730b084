import Testing
import TrellisTesting
import UIKit

/// What people have reported of labels and attributed text, tried on ours.
@MainActor @Suite struct TextReportTests {
  private let unbounded = CGFloat.greatestFiniteMagnitude
  private let words = String(repeating: "wrapping words ", count: 20)

  private func label(_ text: String, lines: Int = 0, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.numberOfLines = lines
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label
  }

  @Test func `a label without a text has no size`() {
    #expect(label("").intrinsicContentSize == .zero)
    let unset = UILabel()
    unset.text = nil
    #expect(unset.text == nil)
    #expect(unset.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test func `a field and a text view never have no text`() {
    let (field, view) = (UITextField(), UITextView())
    #expect(field.text == "")
    field.text = nil
    view.text = nil
    #expect(field.text == "")
    #expect(view.text == "")
  }

  @Test(arguments: [1, 2, 3])
  func `a label measures as many lines as it may have`(_ lines: Int) {
    let size = label(words, lines: lines).sizeThatFits(CGSize(width: 120, height: unbounded))
    let height = label("A").sizeThatFits(CGSize(width: 120, height: unbounded)).height
    // Lines of whole pixels at two a point.
    #expect(abs(size.height - CGFloat(lines) * UIFont.systemFont(ofSize: 17).lineHeight) < 1)
    #expect(height > 20)
    // A single line is as long as it is, as `sizeToFit()` shows.
    #expect(lines == 1 ? size.width > 1000 : size.width <= 120)
  }

  @Test func `a word longer than the line is broken between letters`() {
    let long = String(repeating: "m", count: 60)
    let size = label(long).sizeThatFits(CGSize(width: 100, height: unbounded))
    #expect(size.width <= 100)
    #expect(size.height > 5 * 20)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "ا ل ع ر ب ي ة", "นี่", "\u{200B}", "\u{FFFC}", "\u{0}"])
  func `odd characters have a finite size`(_ text: String) {
    let size = label(text).sizeThatFits(CGSize(width: 100, height: unbounded))
    #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
  }

  @Test func `a family of four is one cluster as wide as one person`() {
    let one = label("👩").sizeThatFits(CGSize(width: 300, height: unbounded)).width
    let family = label("👩‍👩‍👧‍👦").sizeThatFits(CGSize(width: 300, height: unbounded)).width
    #expect(abs(one - family) < 1)
  }

  @Test(arguments: [0, -10, 1000, CGFloat.nan, CGFloat.infinity])
  func `a font of an odd size breaks nothing`(_ size: CGFloat) {
    let label = label("Text", size: size)
    let app = Harness(label)
    app.settle()
    #expect(label.intrinsicContentSize.width.isFinite)
    #expect(label.intrinsicContentSize.height.isFinite)
  }

  @Test func `line spacing lies between lines and not below the last`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    func height(_ text: String) -> CGFloat {
      let label = label("")
      label.attributedText = NSAttributedString(
        string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
      return label.sizeThatFits(CGSize(width: 300, height: unbounded)).height
    }
    #expect(abs(height("one\ntwo\nthree") - height("one\ntwo") - height("one") - 10) < 1)
  }

  @Test func `a line height that is given is the height of each line`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    style.maximumLineHeight = 40
    let text = NSAttributedString(
      string: "one\ntwo\nthree",
      attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 12)])
    let label = label("")
    label.attributedText = text
    #expect(label.sizeThatFits(CGSize(width: 300, height: unbounded)).height == 120)
    let bounds = text.boundingRect(
      with: CGSize(width: 300, height: unbounded), options: .usesLineFragmentOrigin, context: nil)
    #expect(bounds.height == 120)
  }

  // boundingRect "returns one line" when the paragraph's own mode truncates, the oldest trap.
  @Test func `text that truncates at its end is one line to the measuring of strings`() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let font = UIFont.systemFont(ofSize: 17)
    let one = (words as NSString).boundingRect(
      with: CGSize(width: 100, height: unbounded), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(abs(one.height - font.lineHeight) < 1)
    let many = (words as NSString).boundingRect(
      with: CGSize(width: 100, height: unbounded), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(many.height > 5 * font.lineHeight)
  }

  @Test func `without line fragments a string is measured on one line`() {
    let font = UIFont.systemFont(ofSize: 17)
    let size = (words as NSString).boundingRect(
      with: CGSize(width: 100, height: unbounded), options: [], attributes: [.font: font],
      context: nil)
    #expect(size.height < 2 * font.lineHeight)
  }

  @Test func `kerning widens a text by its number of letters`() {
    let font = UIFont.systemFont(ofSize: 17)
    let plain = NSAttributedString(string: "HHHH", attributes: [.font: font]).size().width
    let wide = NSAttributedString(string: "HHHH", attributes: [.font: font, .kern: 5]).size().width
    #expect(abs(wide - plain - 20) < 0.01)
  }

  @Test func `the width of a string grows with each tab stop`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 100)]
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSAttributedString(
      string: "a\tb", attributes: [.font: font, .paragraphStyle: style])
    let b = NSAttributedString(string: "b", attributes: [.font: font]).size().width
    #expect(abs(text.size().width - 100 - b) < 0.6)
  }

  @Test func `a text that shrinks to fit keeps one line and its frame`() {
    let label = label("A text that is far too long for it", lines: 1)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
    #expect(label.intrinsicContentSize.width > 150)
    #expect(label.font.pointSize == 17)
  }

  @Test func `a text replaces an attributed one and takes the label's own colour`() {
    let label = label("")
    label.textColor = .red
    label.attributedText = NSAttributedString(
      string: "x", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "x")
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test func `a text view without insets is as large as a label`() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.text = "one two three four five six seven eight"
    let label = label(view.text)
    let width: CGFloat = 120
    let (a, b) = (
      view.sizeThatFits(CGSize(width: width, height: unbounded)).height,
      label.sizeThatFits(CGSize(width: width, height: unbounded)).height
    )
    #expect(abs(a - b) < 1)
  }

  @Test func `a line that ends the text view's text makes another line`() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = "a"
    let one = view.sizeThatFits(CGSize(width: 200, height: unbounded)).height
    view.text = "a\n"
    let two = view.sizeThatFits(CGSize(width: 200, height: unbounded)).height
    #expect(abs(two - one - UIFont.systemFont(ofSize: 17).lineHeight) < 1)
  }

  @Test func `dynamic type changes a preferred font and leaves a fixed one`() {
    let (scaled, fixed) = (UILabel(), UILabel())
    for label in [scaled, fixed] { label.text = "x" }
    scaled.font = .preferredFont(forTextStyle: .body)
    scaled.adjustsFontForContentSizeCategory = true
    fixed.font = .systemFont(ofSize: 17)
    fixed.adjustsFontForContentSizeCategory = true
    let host = UIStackView(arrangedSubviews: [scaled, fixed])
    let app = Harness(host)
    app.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    app.settle()
    #expect(scaled.font.pointSize == 53)
    #expect(fixed.font.pointSize == 17)
  }

  @Test func `hidden soft hyphens take no room`() {
    let plain = label("cooperation").sizeThatFits(CGSize(width: 500, height: unbounded)).width
    let soft = label("co\u{AD}op\u{AD}er\u{AD}ation")
      .sizeThatFits(CGSize(width: 500, height: unbounded)).width
    #expect(abs(plain - soft) < 1)
  }

  @Test func `a base line offset raises the line by it`() {
    let font = UIFont.systemFont(ofSize: 17)
    let plain = NSAttributedString(string: "x", attributes: [.font: font])
    let raised = NSMutableAttributedString(attributedString: plain)
    raised.append(
      NSAttributedString(string: "2", attributes: [.font: font, .baselineOffset: 10]))
    func height(_ text: NSAttributedString) -> CGFloat {
      text.boundingRect(
        with: CGSize(width: 300, height: unbounded), options: .usesLineFragmentOrigin, context: nil
      ).height
    }
    #expect(abs(height(raised) - height(plain) - 10) < 0.6)
  }

  @Test func `an attachment makes its line as high as it is`() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 60)
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: attachment))
    let label = label("")
    label.attributedText = text
    let height = label.sizeThatFits(CGSize(width: 300, height: unbounded)).height
    // Above the baseline the picture, below it the font's descender.
    #expect(abs(height - 60 + UIFont.systemFont(ofSize: 17).descender) < 1)
  }
}
