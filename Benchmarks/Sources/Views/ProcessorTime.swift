import Foundation

/// Processor time that this process has used, in microseconds.
func processorTime() -> Double { time(of: CLOCK_PROCESS_CPUTIME_ID) }

/// Processor time that this thread has used, in microseconds.
func threadTime() -> Double { time(of: CLOCK_THREAD_CPUTIME_ID) }

private func time(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
