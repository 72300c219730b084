import Arrange
import Testing

@Suite struct `Main-actor items` {
  @MainActor final class Label: UILayoutItem {
    var mainActorPriority: LayoutPriority { 3 }
    var mainActorIntrinsicSize: Size { Size(width: 40, height: 10) }
    func mainActorSizeThatFits(_ proposal: SizeProposal) -> Size {
      Size(width: min(40, proposal.width.finiteValue ?? 40), height: 10)
    }
  }

  @Test @MainActor func `a layout asks them as any other item`() {
    let label = Label()
    #expect((label as any LayoutItem).priority == 3)
    let row = HStackLayout()
    let items: [any LayoutItem] = [label, FixedItem(width: 30, height: 5)]
    #expect(row.naturalSize(for: items) == Size(width: 70, height: 10))
    // The label has the higher priority: 50 − 30 set aside = 20.
    #expect(
      row.size(fitting: items, within: .size(width: 50, height: 10))
        == Size(width: 50, height: 10))
  }

  #if os(Linux)
    @Test func `asked off the main actor they stop the program`() async {
      await #expect(processExitsWith: .failure) {
        let label: any LayoutItem = await MainActor.run { Label() }
        await Task.detached { [label = label as! Label] in _ = label.intrinsicSize }.value
      }
    }
  #endif
}
