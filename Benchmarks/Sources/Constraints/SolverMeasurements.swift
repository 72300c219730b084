import ConstraintSolver

/// The workloads of the kiwi driver on our solver alone.
@MainActor enum SolverMeasurements {
  static var all: [Measurement] {
    [
      Measurement("cell-build-solver") {
        { _ in keep(Load(.cell()).solve()) }
      },
      Measurement("cell-change-solver") {
        let load = Load(.cell())
        keep(load.solve())
        return { call in load.change(call) }
      },
      Measurement("rows-100-build-solver") {
        { _ in keep(Load(.rows(100)).solve()) }
      },
      Measurement("rows-1000-build-solver") {
        { _ in keep(Load(.rows(1000)).solve()) }
      },
      Measurement("chain-1k-constant-solver") {
        let load = Load(.chain(1000))
        keep(load.solve())
        return { call in load.change(call) }
      },
      Measurement("rows-100-resize-solver") {
        let load = Load(.rows(100))
        keep(load.solve())
        return { call in load.resize(call) }
      },
      Measurement("chain-1k-add-remove-solver") {
        let load = Load(.chain(1000))
        keep(load.solve())
        return { call in load.addAndRemove(call) }
      },
    ]
  }

  /// A workload that closures can share.
  @MainActor final class Load {
    private var workload: Workload
    private var wanted: [Double] = []

    init(_ workload: consuming Workload) { self.workload = workload }

    /// Solves and reads every value.
    func solve() -> Double {
      workload.solver.solve()
      return workload.checksum
    }

    func change(_ call: Int) {
      let count = workload.heights.count
      if wanted.isEmpty { wanted = workload.heightValues }
      let index = 7919 * call % count
      let raised = (call / count) % 2 == 0
      workload.solver.setConstant(wanted[index] + (raised ? 1 : 0), of: workload.heights[index])
      keep(solve())
    }

    func resize(_ call: Int) {
      workload.solver.setConstant(call % 2 == 0 ? 375 : 390, of: workload.rootWidth)
      keep(solve())
    }

    func addAndRemove(_ call: Int) {
      let box = workload.boxes[7919 * call % workload.boxes.count]
      let added = workload.solver.add([.init(box.width)], .equal, 100, priority: 500)
      keep(solve())
      workload.solver.remove(added)
      keep(solve())
    }
  }
}
