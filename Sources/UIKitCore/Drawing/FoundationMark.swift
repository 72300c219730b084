/// The first stored property of classes whose objects are values in attributed strings.
///
/// When Foundation on Linux compares attributes, Core Foundation reads bits 8 to 17 of the first
/// word behind an object's header as its own kind of type number. An object whose first word has
/// none of them set is taken for a broken one of Core Foundation's, and the process ends; with a
/// number that no type has, the object's `isEqual(_:)` is asked.
struct FoundationMark {
  private let word: UInt = 0x3_FF00
}
