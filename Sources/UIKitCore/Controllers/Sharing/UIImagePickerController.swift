import CoreGraphics
public import Foundation

/// Hears of the picture that a person chose. Every requirement has a default.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// The delegate dismisses the picker; one that does not implement this has it dismissed.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// Lets a person choose one of the pictures in the desktop's folder for them.
/// - Note: There is no camera. With `allowsEditing` the edited picture is the square in the middle.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto
    case on
  }
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  /// What a delegate is told of a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  // MARK: What there is

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  // MARK: Settings

  /// One that is available.
  open var sourceType = SourceType.photoLibrary {
    willSet {
      precondition(
        Self.isSourceTypeAvailable(newValue),
        "Source type \(newValue) is not available; ask isSourceTypeAvailable(_:) before.")
    }
  }

  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// - Note: Kept for the app only: there are no films.
  open var videoQuality = QualityType.typeMedium
  /// Seconds.
  /// - Note: Kept for the app only: there are no films.
  open var videoMaximumDuration: TimeInterval = 600

  // MARK: Life

  private lazy var grid = PictureGrid(self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([grid], animated: false)
  }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  final func cancel() {
    if let pickerDelegate {
      pickerDelegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }

  /// The person chose the picture at `url`.
  package final func choose(_ url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return }
    var info: [InfoKey: Any] = [
      .mediaType: "public.image", .originalImage: image, .imageURL: url,
    ]
    if allowsEditing {
      let (square, edited) = image.middleSquare
      info[.cropRect] = NSValue(cgRect: square)
      info[.editedImage] = edited
    }
    if let pickerDelegate {
      pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      dismiss(animated: true)
    }
  }
}

extension UIImage {
  /// The largest square in the middle, in pixels, and what is in it.
  fileprivate var middleSquare: (CGRect, UIImage) {
    guard let pixels = cgImage else { return (CGRect(origin: .zero, size: size), self) }
    let side = min(pixels.width, pixels.height)
    let square = CGRect(
      x: (pixels.width - side) / 2, y: (pixels.height - side) / 2, width: side, height: side)
    let cut = pixels.cropping(to: square).map {
      UIImage(cgImage: $0, scale: scale, orientation: imageOrientation)
    }
    return (square, cut ?? self)
  }
}

/// Small pictures in rows.
@MainActor private final class PictureGrid: UICollectionViewController {
  private weak var picker: UIImagePickerController?
  private let pictures = PictureFolder.current.pictures
  private static let gap: CGFloat = 2
  private static let columns: CGFloat = 3

  init(_ picker: UIImagePickerController) {
    self.picker = picker
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = Self.gap
    layout.minimumInteritemSpacing = Self.gap
    super.init(collectionViewLayout: layout)
    title = "Photos"
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    guard pictures.isEmpty else { return }
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.image = UIImage(systemName: "photo.on.rectangle")
    nothing.text = "No Photos"
    nothing.secondaryText = "There are no pictures in \(PictureFolder.current.url.path)."
    contentUnavailableConfiguration = nothing
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.width - (Self.columns - 1) * Self.gap
    let side = (width / Self.columns).rounded(.down)
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
      width: max(side, 1), height: max(side, 1))
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { pictures.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.show(pictures[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    picker?.choose(pictures[indexPath.item])
  }
}

@MainActor private final class PictureCell: UICollectionViewCell {
  private let imageView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
    isAccessibilityElement = true
    accessibilityTraits = [.image, .button]
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ url: URL) {
    imageView.image = UIImage(contentsOfFile: url.path)
    accessibilityLabel = url.deletingPathExtension().lastPathComponent
  }
}
