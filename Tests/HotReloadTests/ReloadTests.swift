import Testing

/// Tests that edit a running program; one at a time, for each waits for a compiler and a program.
@Suite(.serialized)
struct ReloadTests {}
