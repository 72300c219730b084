package import Foundation

/// A place in a line where a caret can stand.
package struct CaretStop: Hashable, Sendable {
  /// UTF-16 units from the text's start.
  package var index: Int
  /// Points from the line's left end.
  package var x: CGFloat
}

/// A stretch of a line, from left to right, in points from the line's left end.
package struct HorizontalExtent: Hashable, Sendable {
  package var x: CGFloat
  package var width: CGFloat
}

extension TextLine {
  /// Where a caret in front of the character at `index` stands, in points from the line's left end.
  ///
  /// The end of the line is at the side where its paragraph ends, whatever the last word is.
  package func offset(forUTF16 index: Int) -> CGFloat {
    guard index < range.upperBound else { return endOffset }
    let index = max(index, range.lowerBound)
    guard let segment = segments.first(where: { $0.utf16.contains(index) }) else {
      return index <= range.lowerBound ? startOffset : endOffset
    }
    if segment.isEllipsis { return points(isRightToLeft ? segment.end : segment.x) }
    return points(edge(of: segment, scalar: segment.scalar(atUTF16: index)))
  }

  /// The place of a caret that is nearest to `x`, in UTF-16 units from the text's start.
  /// - Parameter x: points from the line's left end; outside the line its ends are nearest.
  package func utf16Index(at x: CGFloat) -> Int {
    var nearest = range.lowerBound
    var distance = CGFloat.infinity
    for stop in stopsBySide where abs(stop.x - x) < distance {
      nearest = stop.index
      distance = abs(stop.x - x)
    }
    return nearest
  }

  /// Where carets can stand, from left to right; one for each place in the text.
  package var caretStops: [CaretStop] {
    var stops: [CaretStop] = []
    for segment in segments where !segment.isEllipsis {
      for scalar in segment.scalars where segment.paragraph.breaks[scalar].contains(.cursor) {
        stops.append(
          CaretStop(
            index: segment.utf16Offset(ofScalar: scalar),
            x: points(edge(of: segment, scalar: scalar))))
      }
    }
    stops.append(CaretStop(index: range.upperBound, x: endOffset))
    // Where two share a place, the one further on in the text is further on in the line.
    return stops.sorted {
      ($0.x, isRightToLeft ? -$0.index : $0.index) < ($1.x, isRightToLeft ? -$1.index : $1.index)
    }
  }

  /// What a selection of `selected` covers of the line: several stretches in mixed directions.
  package func extents(ofUTF16 selected: Range<Int>) -> [HorizontalExtent] {
    var result: [HorizontalExtent] = []
    for segment in segments {
      let part = segment.utf16.clamped(to: selected)
      guard !part.isEmpty else { continue }
      var low = segment.x
      var high = segment.end
      if !segment.isEllipsis {
        let start = edge(of: segment, scalar: segment.scalar(atUTF16: part.lowerBound))
        let end = edge(of: segment, scalar: segment.scalar(atUTF16: part.upperBound))
        (low, high) = (min(start, end), max(start, end))
      }
      if let last = result.last, abs(last.x + last.width - points(low)) < 1.0 / 512 {
        result[result.count - 1].width += points(high - low)
      } else {
        result.append(HorizontalExtent(x: points(low), width: points(high - low)))
      }
    }
    return result
  }

  // MARK: Edges

  private func points(_ length: Int32) -> CGFloat { CGFloat(length) / 1024 }

  private var startOffset: CGFloat { isRightToLeft ? width : 0 }

  private var endOffset: CGFloat {
    if isRightToLeft { return points(min(segments.first?.x ?? 0, 0)) }
    return points(segments.last?.end ?? 0)
  }

  /// The side of a scalar at which reading comes to it.
  private func edge(of segment: LineSegment, scalar: Int) -> Int32 {
    let passed = segment.scalars.lowerBound..<scalar
    var length = segment.paragraph.length(of: passed)
    if extraPerSpace != 0, !segment.hangs {
      length += extraPerSpace * Int32(segment.paragraph.spaces(in: passed))
    }
    return segment.isRightToLeft ? segment.end - length : segment.x + length
  }

  /// Both sides of each segment count when a point is looked up, since a caret at a change of
  /// direction belongs to both.
  private var stopsBySide: [CaretStop] {
    var stops: [CaretStop] = []
    for segment in segments {
      if segment.isEllipsis {
        stops.append(CaretStop(index: segment.utf16.lowerBound, x: points(segment.x)))
        continue
      }
      for scalar in segment.scalars.lowerBound...segment.scalars.upperBound
      where segment.paragraph.breaks[scalar].contains(.cursor) {
        stops.append(
          CaretStop(
            index: segment.utf16Offset(ofScalar: scalar),
            x: points(edge(of: segment, scalar: scalar))))
      }
    }
    return stops
  }
}

extension LineSegment {
  var end: Int32 { x + width }

  func utf16Offset(ofScalar scalar: Int) -> Int {
    utf16.lowerBound + paragraph.utf16Offset(ofScalar: scalar)
      - paragraph.utf16Offset(ofScalar: scalars.lowerBound)
  }

  func scalar(atUTF16 index: Int) -> Int {
    let start = paragraph.utf16Offset(ofScalar: scalars.lowerBound)
    let scalar = paragraph.scalar(atUTF16: start + index - utf16.lowerBound)
    return min(max(scalar, scalars.lowerBound), scalars.upperBound)
  }
}
