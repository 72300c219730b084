import Testing

@testable import OSLog

@Suite struct OSLogFunctionTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("%{public}@ and %{private}d", "%@ and %d"), ("%d%% of %@", "%d%% of %@"),
      ("%%{public}", "%%{public}"), ("%{public", "%{public"),
    ])
  func `what stands in braces is for Apple's log only`(format: String, plain: String) {
    #expect(LogFormat.withoutMarks(format) == plain)
  }

  @Test func `values are put in as in printf`() {
    #expect(
      LogFormat.text("%{public}@ has %d of %.1f %%", ["Ann", 3, 4.5])
        == "Ann has 3 of 4.5 %")
  }
}
