#if DEBUG
  import Foundation

  /// One arrival of new code, and what comes of it.
  @MainActor final class FineInjection {
    /// Classes that have a new layout: their instances go on with the old code until they are made
    /// anew.
    let versions: [(old: AnyClass, new: AnyClass)]
    /// Where the tool that replaced the code wants to be told; other tools ask nothing.
    private let answer: NSMutableDictionary?
    private var trees = 0
    private var migrated: [String] = []
    private var dropped: [String] = []

    /// What a notification says.
    init(userInfo: [AnyHashable: Any]?) {
      answer = userInfo?["TrellisReloadAnswer"] as? NSMutableDictionary
      let pairs = userInfo?["TrellisReloadVersions"] as? [[AnyClass]] ?? []
      versions = pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    }

    /// Whether the tool itself tells the user that code was reloaded.
    var isToldByTool: Bool { answer != nil }

    func noteRender() { trees += 1 }

    func note(_ recreated: FineRecreated) {
      migrated += recreated.migrated
      dropped += recreated.dropped
    }

    /// Tells the tool.
    func reply() {
      guard let answer else { return }
      answer["trees"] = trees
      answer["migrated"] = (answer["migrated"] as? [String] ?? []) + migrated
      answer["dropped"] = (answer["dropped"] as? [String] ?? []) + dropped
      if !FineDiagnostics.showsInjectionToast { answer["hidesToast"] = true }
    }
  }

  /// Which classes are the newest versions of others.
  struct FineContentVersions {
    private var successors: [ObjectIdentifier: AnyClass] = [:]

    mutating func add(_ new: AnyClass, replacing old: AnyClass) {
      guard new != old else { return }
      successors[ObjectIdentifier(old)] = new
      // An edit that is taken back may bring an earlier version back.
      successors[ObjectIdentifier(new)] = nil
    }

    /// `nil` for a class that is the newest version of itself.
    func newest(of type: AnyClass) -> AnyClass? {
      var newest: AnyClass?
      while let next = successors[ObjectIdentifier(newest ?? type)] { newest = next }
      return newest
    }
  }
#endif
