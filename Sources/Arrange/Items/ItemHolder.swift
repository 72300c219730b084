/// Has a node's items where they are not the engine's own: views, in ArrangeUI.
///
/// A node of a million views needs no list of a million items for this: it asks by their numbers.
package protocol ItemHolder: AnyObject {
  /// Tells the node its items, by `beginItems(_:)` and `setItem(_:node:traits:priority:)`,
  /// and its layout if that is another.
  func refresh(_ node: LayoutNode)

  /// What the item answers to `proposal`. Not called for an item with a node.
  func size(of index: Int, within proposal: SizeProposal) -> Size

  /// The item's intrinsic size. Not called for an item with a node.
  func naturalSize(of index: Int) -> Size

  /// What the item promises now.
  func traits(of index: Int) -> SizingTraits

  /// The item itself, for layouts that ask items one by one.
  func item(at index: Int) -> any LayoutItem
}
