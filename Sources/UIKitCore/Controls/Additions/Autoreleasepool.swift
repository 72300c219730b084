/// Runs `body`. Objects go with their last reference here, so there is no pool to drain.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
