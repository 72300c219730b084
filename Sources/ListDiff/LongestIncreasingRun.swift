/// The places of a longest strictly increasing subsequence of distinct values, ascending.
///
/// A value that continues the best run so far costs constant time, any other one a binary search.
func longestIncreasingRun(of values: [Int]) -> [Int] {
  // `ends[length]` is the place of the smallest value that ends a run of `length + 1`.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (place, value) in values.enumerated() {
    let length: Int
    if let last = ends.last, values[last] > value {
      length = firstIndex(in: ends) { values[$0] > value }
    } else {
      length = ends.count
    }
    if length > 0 { previous[place] = ends[length - 1] }
    if length == ends.count { ends.append(place) } else { ends[length] = place }
  }
  var run: [Int] = []
  run.reserveCapacity(ends.count)
  var place = ends.last ?? -1
  while place >= 0 {
    run.append(place)
    place = previous[place]
  }
  return run.reversed()
}

/// The first index whose element fulfils a condition that holds for all elements after it too.
private func firstIndex(in elements: [Int], where isTrue: (Int) -> Bool) -> Int {
  var range = 0..<elements.count
  while !range.isEmpty {
    let middle = (range.lowerBound + range.upperBound) / 2
    range = isTrue(elements[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
  }
  return range.lowerBound
}
