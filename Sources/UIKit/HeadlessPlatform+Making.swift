internal import PlatformHeadless
package import UIKitCore

/// A platform in memory whose frames `driver` runs; pixels are made when somebody looks at them.
@MainActor package func makeHeadlessPlatform(
  screen: ScreenDescription, driver: any FrameDriver
) -> any Platform {
  HeadlessPlatform(screen: screen, frameDriver: driver)
}
