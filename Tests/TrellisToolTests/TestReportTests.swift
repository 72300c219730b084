import Testing

@testable import TrellisTool

@Suite struct TestReportTests {
  // As `swift test --xunit-output` of Swift 6.3 writes it.
  private let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="TestResults" errors="0" tests="3" failures="1" skipped="1" time="0.5">
        <testcase classname="AppTests.Screen" name="`adding counts up`()" time="0.25" />
        <testcase classname="AppTests.Screen" name="looks()" time="0.125">
          <failure message="1 &lt; 2 &amp;&amp; &quot;a&quot; failed" />
        </testcase>
        <testcase classname="AppTests.Screen" name="later()" time="0">
          <skipped />
        </testcase>
      </testsuite>
    </testsuites>
    """

  @Test func `each test has its result and what was wrong`() {
    #expect(
      TestReport.cases(in: text) == [
        .init(
          suite: "AppTests.Screen", name: "`adding counts up`()", result: .passed, seconds: 0.25),
        .init(
          suite: "AppTests.Screen", name: "looks()", result: .failed, seconds: 0.125,
          message: "1 < 2 && \"a\" failed"),
        .init(suite: "AppTests.Screen", name: "later()", result: .skipped, seconds: 0),
      ])
  }

  @Test func `where no test ran there is no report`() {
    #expect(throws: ToolError.self) { try TestReport(results: "/nowhere/at/all").write() }
  }
}
