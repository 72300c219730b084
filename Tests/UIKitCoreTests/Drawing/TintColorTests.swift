import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `The colour of the tint` {
  @Test func `a background in it follows the view's tint and those above`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(child)
    let app = Harness(root)
    child.backgroundColor = .tintColor
    let blue = UIColor.systemBlue.resolvedColor(with: child.traitCollection).cgColor
    #expect(child.layer.backgroundColor == blue)
    app.root.tintColor = .red
    #expect(child.layer.backgroundColor == UIColor.red.cgColor)
    child.tintColor = .green
    #expect(child.layer.backgroundColor == UIColor.green.cgColor)
    child.tintColor = nil
    #expect(child.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `outside of views it is the system's blue`() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      UIColor.tintColor.resolvedColor(with: traits)
        == UIColor.systemBlue.resolvedColor(with: traits))
  }
}
