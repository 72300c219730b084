/// What was called, in order.
final class CallLog { var lines: [String] = [] }
