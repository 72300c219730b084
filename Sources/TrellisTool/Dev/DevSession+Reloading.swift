import Foundation

extension DevSession {
  // MARK: Noticing

  /// Files were written, made or deleted; perhaps without a change.
  ///
  /// - Parameter isAsked: whether someone pressed the key and waits for an answer.
  func filesChanged(_ files: Set<String>, isAsked: Bool = false) {
    if case .building = work { return }
    guard let workshop else {
      // Sources that are rewritten belong to no target; which they are is known after a build.
      let mayBeRewritten = files.contains {
        $0.hasSuffix(".swift") && graph.target(owning: $0) == nil
      }
      return retryFirstBuild(isAsked: isAsked || mayBeRewritten)
    }
    if files.contains(where: isChangedManifest) {
      for package in graph.packages { rememberManifest(of: package) }
      return restart(reason: "the manifest has changed")
    }
    guard let files = rewriting(files) else { return }
    var changed: Set<String> = []
    var takesBuild: [String] = []
    for file in files.sorted() {
      if rewrittenSources.originals[file] != nil {
        if content(of: file) != runningTexts[file] { changed.insert(file) }
        continue
      }
      guard let target = graph.target(owning: file), target.kind != .test else { continue }
      let isSource = file.hasSuffix(".swift") && target.isSwift
      if isSource, workshop.modules[target.module] != nil {
        if content(of: file) != runningTexts[file] { changed.insert(file) }
      } else if workshop.modules[target.module] != nil || !target.isSwift,
        isBuildInput(file, of: target)
      {
        let input = BuildInput(of: file)
        if input != buildInputs[file] { takesBuild.append(file) }
        buildInputs[file] = input
      }
    }
    buildInputsChanged(takesBuild)
    // A file that was edited back to what runs while it had errors, or while it was compiled.
    let undone = pending.filter { content(of: $0) == runningTexts[$0] }
    pending.subtract(undone)
    pending.formUnion(changed)
    if pending.isEmpty {
      if !undone.isEmpty {
        cancelWork()
        showErrors([])
        finishStep()
      }
      if isAsked { reporter.report(.said("Nothing has changed.")) }
      return
    }
    guard !changed.isEmpty || !undone.isEmpty else { return }
    if !isAsked, texts(of: pending) == failedTexts { return }
    // The same text again is a save without a change.
    if let attempt = attemptUnderWay, !attempt.isConfirmation, texts(of: pending) == attempt.texts {
      return
    }
    if !changed.isEmpty { reporter.report(.changed(changed.map(rewrittenSources.shown).sorted())) }
    if let obstacle, case .none = work { return restart(reason: obstacle) }
    switch work {
    case .none: reload()
    case .compiling, .compilingBodies:
      cancelWork()
      reload()
    case .loading, .building, .saving, .stopping, .crashed: break
    }
  }

  private var attemptUnderWay: Attempt? {
    switch work {
    case .compiling(let attempt), .compilingBodies(let attempt), .loading(let attempt): attempt
    case .none, .building, .saving, .stopping, .crashed: nil
    }
  }

  /// A file's text, or nil if it is gone or is a link to one elsewhere.
  func content(of file: String) -> Data? { PlainFile.content(of: file) }

  func texts(of files: Set<String>) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: files.compactMap { file in content(of: file).map { (file, $0) } })
  }

  func isChangedManifest(_ file: String) -> Bool {
    guard let package = graph.packages.first(where: { $0.manifest == file }) else { return false }
    return content(of: package.manifest) != manifests[package.folder]
  }

  func rememberManifest(of package: LocalPackage) {
    manifests[package.folder] = content(of: package.manifest)
  }

  private func cancelWork() {
    switch work {
    case .compiling(let attempt), .compilingBodies(let attempt):
      attempt.job.cancel()
      work = .none
    default: break
    }
  }

  // MARK: Compiling

  /// Makes the app run what is on disk.
  func reload() {
    guard isReady, var workshop, !pending.isEmpty, case .none = work else { return }
    adoptSources(&workshop)
    self.workshop = workshop
    attempts += 1
    let texts = texts(of: pending)
    failedTexts = [:]
    guard !texts.isEmpty else {
      // Only deletions: what used them comes as an edit of its own, or does not compile.
      for file in pending { runningTexts[file] = nil }
      pending = []
      return finishStep()
    }
    let attempt = Attempt(
      number: attempts, texts: texts, job: CompileJob(), saved: savedTime(of: texts.keys),
      noticed: Date())
    if !compileBodies(attempt) {
      compileFiles(attempt, Set(texts.keys).union(unconfirmed).union(owed))
    }
    // The app writes it while the compiler runs.
    if attemptUnderWay != nil { saveState() }
  }

  /// New files belong to the module of their folder, and deleted ones to none.
  private func adoptSources(_ workshop: inout Workshop) {
    for file in pending {
      guard let name = graph.target(owning: file)?.module else { continue }
      let exists = PlainFile.exists(file)
      guard let index = workshop.modules[name]?.sources.firstIndex(of: file) else {
        if exists {
          workshop.modules[name]?.sources.append(file)
          workshop.modules[name]?.sources.sort()
        }
        continue
      }
      if !exists { workshop.modules[name]?.sources.remove(at: index) }
    }
  }

  private func savedTime(of files: some Sequence<String>) -> Date {
    let times = files.compactMap { PlainFile.modified($0) }
    let now = Date()
    // A file that was moved here may be old.
    guard let latest = times.max(), now.timeIntervalSince(latest) < 5 else { return now }
    return min(latest, now)
  }

  func compileFiles(_ attempt: Attempt, _ files: Set<String>) {
    finalizeNewMembers(of: files, hasOnlyBodies: attempt.hasOnlyBodies)
    guard let workshop else { return }
    var attempt = attempt
    attempt.isPartial = false
    attempts += 1
    attempt.number = attempts
    work = .compiling(attempt)
    for name in Set(files.compactMap(workshop.module(of:))) where !attempt.hasOnlyBodies {
      interfaceMayChange(name)
    }
    let (events, stale, number, job) = (self.events, staleModules, attempt.number, attempt.job)
    Thread.detachNewThread {
      do {
        let outcome = try workshop.compile(files, stale: stale, number: number, job: job)
        events.yield(.compiled(outcome, job: number))
      } catch {
        let outcome = CompileOutcome(
          verdict: .failed([], output: "\(error)"), milliseconds: 0)
        events.yield(.compiled(outcome, job: number))
      }
    }
  }

  private func interfaceMayChange(_ module: String) {
    staleModules.insert(module)
    snapshotVersions[module, default: 0] += 1
    snapshots[module] = nil
    snapshotJobs[module]?.cancel()
  }

  /// Compiles just the functions that were edited, if that is all.
  ///
  /// - Returns: false if whole files have to be compiled.
  private func compileBodies(_ attempt: Attempt) -> Bool {
    guard attempt.texts.count == 1, pending.count == 1, owed.isEmpty, let bodyReader, let workshop,
      let (file, text) = attempt.texts.first, rewrittenSources.originals[file] == nil,
      let name = workshop.module(of: file),
      let module = workshop.modules[name], let snapshot = snapshots[name],
      let base = snapshot.texts[file], let loaded = runningTexts[file],
      let symbols = snapshot.symbols[file]
    else { return false }
    let start = ContinuousClock.now
    let answer = bodyReader.ask(
      .init(
        module: name, file: file, base: String(decoding: base, as: UTF8.self),
        loaded: String(decoding: loaded, as: UTF8.self),
        edited: String(decoding: text, as: UTF8.self), symbols: symbols))
    switch answer?.kind {
    case .same:
      runningTexts[file] = text
      pending = []
      showErrors([])
      reporter.report(.unchanged([file]))
      finishStep()
      return true
    case .bodies:
      guard let thunk = answer?.thunk else { return false }
      var attempt = attempt
      attempt.isPartial = true
      attempt.hasOnlyBodies = true
      attempt.functions = answer?.names ?? []
      attempt.examineMilliseconds = milliseconds(since: start)
      work = .compilingBodies(attempt)
      let place = "\(workshop.folder)/bodies-\(attempt.number)"
      let words = module.command.compilingAlone(
        "\(place).swift", module: "\(name)_trellis\(attempt.number)", to: "\(place).o")
      let (events, number, job) = (self.events, attempt.number, attempt.job)
      Thread.detachNewThread {
        let start = ContinuousClock.now
        var outcome = CompileOutcome(verdict: .failed([], output: ""), milliseconds: 0)
        if (try? thunk.write(toFile: "\(place).swift", atomically: false, encoding: .utf8)) != nil,
          let result = try? job.run(words)
        {
          if result.isSuccess { outcome.verdict = .compiled }
          if job.isCancelled { outcome.verdict = .cancelled }
        }
        outcome.objects = [file: "\(place).o"]
        outcome.milliseconds = milliseconds(since: start)
        events.yield(.thunkCompiled(outcome, job: number))
      }
      return true
    case .other, nil: return false
    }
  }

  func thunkCompiled(_ outcome: CompileOutcome, number: Int) {
    guard case .compilingBodies(var attempt) = work, attempt.number == number else { return }
    guard case .compiled = outcome.verdict else {
      // The whole file says better what is wrong, if anything is.
      return compileFiles(attempt, Set(attempt.texts.keys).union(unconfirmed))
    }
    attempt.objects = outcome.objects
    attempt.compileMilliseconds = outcome.milliseconds
    load(attempt)
  }

  func compiled(_ outcome: CompileOutcome, number: Int) throws {
    guard case .compiling(var attempt) = work, attempt.number == number else { return }
    attempt.compileMilliseconds += outcome.milliseconds
    switch outcome.verdict {
    case .cancelled: work = .none
    case .failed(let diagnostics, let output):
      work = .none
      if retryOpen(attempt) { return }
      failedTexts = attempt.texts
      reporter.report(
        .failed(diagnostics, milliseconds: attempt.compileMilliseconds, appRuns: true))
      if diagnostics.isEmpty { reporter.report(.trouble(output)) }
      showErrors(diagnostics)
      finishStep()
    case .compiled:
      staleModules.subtract(outcome.emitted)
      attempt.objects = outcome.objects
      attempt.companions.formUnion(outcome.callers)
      load(attempt)
    }
  }

  // MARK: Loading

  private func load(_ attempt: Attempt) {
    guard let workshop, let app else { return }
    var attempt = attempt
    let modules = Set(attempt.objects.keys.compactMap(workshop.module(of:)))
    attempt.modules = modules
    attempt.loadStarted = .now
    work = .loading(attempt)
    app.send(
      .load(
        id: attempt.number,
        attempt.objects.sorted { $0.key < $1.key }.map { source, object in
          .init(
            object: object, previous: workshop.objects[source], source: source,
            partial: attempt.isPartial)
        }, modules: modules.sorted()))
  }

  /// The new code runs from now on, and is about to render.
  func patched(_ report: ReloadReport) {
    guard case .loading(var attempt) = work, report.id == attempt.number else { return }
    attempt.functions = Self.functions(report.replaced) + Self.functions(report.added)
    work = .loading(attempt)
  }

  /// A reload that the app has not come to the end of.
  func reload(under attempt: Attempt) -> DevNotice.Reload {
    DevNotice.Reload(
      number: reloads + (attempt.isConfirmation ? 0 : 1),
      files: Set(attempt.texts.keys).union(attempt.companions).map(rewrittenSources.shown).sorted(),
      replaced: attempt.functions, added: [], remarks: [], trees: 0, bytes: 0, phases: [],
      total: 0, isPartial: attempt.isPartial, isConfirmation: attempt.isConfirmation)
  }

  /// Names for a person, without those that edited functions have while they are compiled alone.
  private static func functions(_ names: [String]?) -> [String] {
    (names ?? []).filter { !$0.contains("__trellis_") }
  }

  func loaded(_ report: ReloadReport) {
    guard case .loading(let attempt) = work, report.id == attempt.number else { return }
    work = .none
    for (file, text) in attempt.texts { runningTexts[file] = text }
    pending = pending.filter { content(of: $0) != runningTexts[$0] }
    if attempt.isPartial {
      unconfirmed.formUnion(attempt.texts.keys)
    } else {
      workshop?.objects.merge(attempt.objects) { $1 }
      unconfirmed.subtract(attempt.objects.keys)
      owed.subtract(attempt.objects.keys)
    }
    showErrors([])
    tell(report, of: attempt)
    if follow(report.newTypes ?? [], after: attempt) { return }
    finishStep()
    if !pending.isEmpty { return reload() }
    if attempt.isPartial { return confirm() }
    for module in attempt.modules where snapshots[module] == nil { refreshSnapshot(of: module) }
  }

  /// Compiles the files that use types which have got a new layout: until then they make and expect
  /// the old one.
  ///
  /// - Returns: false if there are none.
  private func follow(_ types: [String], after loaded: Attempt) -> Bool {
    let limit = 3
    let users = (workshop?.users(of: types) ?? []).subtracting(loaded.objects.keys)
    guard !users.isEmpty, loaded.rounds < limit else { return false }
    let now = Date()
    var attempt = Attempt(number: 0, texts: [:], job: CompileJob(), saved: now, noticed: now)
    attempt.isFollowing = true
    attempt.rounds = loaded.rounds + 1
    attempt.companions = users
    owed.formUnion(users)
    compileFiles(attempt, users)
    return true
  }

  private func tell(_ report: ReloadReport, of attempt: Attempt) {
    let replaced = Self.functions(report.replaced)
    let added = Self.functions(report.added)
    let files = Set(attempt.texts.keys).union(attempt.companions).sorted()
    if report.unchanged == true, attempt.isFollowing { return }
    if report.unchanged == true, !attempt.isConfirmation {
      return reporter.report(.unchanged(files))
    }
    reloads += attempt.isConfirmation ? 0 : 1
    let app = report.milliseconds ?? [:]
    var phases: [(name: String, milliseconds: Double)] = []
    if !attempt.isConfirmation {
      phases.append(("notice", attempt.noticed.timeIntervalSince(attempt.saved) * 1000))
    }
    if attempt.isPartial { phases.append(("examine", attempt.examineMilliseconds)) }
    phases.append(("compile", attempt.compileMilliseconds))
    for name in ["read", "check", "load", "patch", "render"] {
      if let time = app[name] { phases.append((name, time)) }
    }
    let total =
      attempt.isConfirmation
      ? attempt.compileMilliseconds + milliseconds(since: attempt.loadStarted)
      : Date().timeIntervalSince(attempt.saved) * 1000
    let remarks =
      (attempt.isFollowing ? ["compiled again for the types that have a new layout"] : [])
      + (report.layouts ?? []) + (report.kept ?? []) + (report.migrated ?? [])
      + (report.dropped ?? []).map { "not carried over: \($0)" }
    let reload = DevNotice.Reload(
      number: reloads, files: files.map(rewrittenSources.shown), replaced: replaced, added: added,
      remarks: remarks,
      trees: report.trees ?? 0, bytes: report.bytes ?? 0, phases: phases, total: total,
      isPartial: attempt.isPartial, isConfirmation: attempt.isConfirmation)
    if !attempt.isConfirmation || !replaced.isEmpty { lastReload = reload }
    reporter.report(.loaded(reload))
  }

  func refused(_ report: ReloadReport) {
    guard case .loading(var attempt) = work, report.id == attempt.number else { return }
    work = .none
    if attempt.isPartial {
      return compileFiles(attempt, Set(attempt.texts.keys).union(unconfirmed))
    }
    let more = (workshop?.files(for: report.needs ?? []) ?? []).subtracting(attempt.objects.keys)
    let limit = 6
    if !more.isEmpty, attempt.rounds < limit {
      attempt.rounds += 1
      attempt.companions.formUnion(more)
      return compileFiles(attempt, Set(attempt.objects.keys).union(more))
    }
    let reason = report.reason ?? "the app gives no reason."
    let files = attempt.isFollowing ? attempt.companions.sorted() : attempt.texts.keys.sorted()
    reporter.report(
      .refused(
        reason: reason, restart: report.restart ?? true,
        files: files.map(rewrittenSources.shown)))
    app?.send(.say("\(names(of: files)) not loaded: \(reason) \(DevNotice.restartOffer)"))
    failedTexts = attempt.texts
    // What cannot come along now would hold back every edit from here on.
    owed.subtract(attempt.objects.keys)
    finishStep()
    if texts(of: pending) != failedTexts { reload() }
  }

  /// Compiles whole files whose edited functions run already: closures, the compiler's warnings
  /// and what the next edit is compared with come from the whole.
  private func confirm() {
    guard case .none = work, pending.isEmpty, !unconfirmed.isEmpty else { return }
    attempts += 1
    var attempt = Attempt(
      number: attempts, texts: [:], job: CompileJob(), saved: Date(), noticed: Date())
    for file in unconfirmed { attempt.texts[file] = runningTexts[file] }
    attempt.isConfirmation = true
    attempt.hasOnlyBodies = true
    compileFiles(attempt, unconfirmed)
  }

  /// Writes a module's interface in the background, for compiling edited functions alone.
  func refreshSnapshot(of module: String) {
    guard bodyReader != nil, let workshop, workshop.modules[module] != nil else { return }
    snapshotVersions[module, default: 0] += 1
    let job = CompileJob()
    snapshotJobs[module]?.cancel()
    snapshotJobs[module] = job
    let (version, events) = (snapshotVersions[module] ?? 0, self.events)
    Thread.detachNewThread {
      let snapshot = try? workshop.snapshot(of: module, job: job)
      events.yield(.snapshot(snapshot, module: module, version: version))
    }
  }
}
