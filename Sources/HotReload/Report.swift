import CReload
import Foundation

/// What one load did.
struct Report {
  /// Names of source files, without their folders.
  var files: [String] = []
  /// Functions as a person would name them, each once.
  var replaced: [String] = []
  var added: [String] = []
  /// Sentences: what keeps its value or its old code.
  var kept: [String] = []
  /// Sentences: which types have a new layout.
  var layouts: [String] = []
  /// Those types, mangled. Files that were not compiled go on with the old layout of them.
  var newTypes: [String] = []
  /// Sentences from whoever holds objects of such types.
  var migrated: [String] = []
  var dropped: [String] = []
  /// Trees that were rendered again.
  var trees = 0
  /// Milliseconds for each phase.
  var read = 0.0
  var check = 0.0
  var load = 0.0
  var patch = 0.0
  var render = 0.0
  /// Memory that stays taken.
  var bytes = 0
  /// Threads that stood still while code was written.
  var heldThreads = 0
  var isUnchanged = false

  var total: Double { read + check + load + patch + render }

  var fields: [String: Any] {
    [
      "files": files, "replaced": replaced, "added": added, "kept": kept, "layouts": layouts,
      "newTypes": newTypes,
      "migrated": migrated, "dropped": dropped, "trees": trees, "bytes": bytes,
      "held": heldThreads, "unchanged": isUnchanged,
      "milliseconds": [
        "read": read, "check": check, "load": load, "patch": patch, "render": render,
      ],
    ]
  }
}
