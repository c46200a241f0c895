import CalDAV
import Glibc
import Sync
import System
import TaskStore
import Tasks
import Wording

/// One pass over all that is linked.
enum PassTool {
  /// How often a run goes on for those who have asked meanwhile.
  private static let mostRounds = 5

  static func run(_ command: Command) throws -> Int32 {
    let data = try SyncContext.folder(command)
    if command.waitsForItsTime {
      // Who has never used it gets nothing made.
      guard Folder.isFolder(SyncFolder.path(inFolder: data)),
        SyncFolder.pause(inFolder: data).isOver(at: SyncContext.seconds)
      else { return 0 }
    }
    let context = try SyncContext(command)
    var lock = try context.folder.lock()
    if lock == nil {
      context.folder.askAgain()
      // It may have come to its end just before that.
      lock = try context.folder.lock()
    }
    guard lock != nil else {
      if !command.waitsForItsTime { Terminal.complain(SyncToolWords.alreadyRunning) }
      return 0
    }
    guard try !context.database.accounts.all().isEmpty else {
      if !command.waitsForItsTime { Terminal.complain(SyncToolWords.noAccounts) }
      return 0
    }
    var isWell = true
    var former: Passes?
    for _ in 0..<mostRounds {
      _ = context.folder.isAskedAgain()
      var passes = Passes(context, command, after: former)
      for account in try context.database.accounts.all() { passes.run(account) }
      isWell = passes.finish()
      guard isWell, context.folder.isAskedAgain() || passes.isWaiting else { break }
      former = passes
    }
    if !command.waitsForItsTime, let note = context.unlinkedNote {
      Terminal.complain(SyncWords.sentence(note))
    }
    lock = nil
    return isWell ? 0 : 1
  }
}

/// All passes of a run, and what became of them.
private struct Passes {
  private let context: SyncContext
  private let command: Command
  private let former: SyncStatus?
  private var failures: [Failure] = []
  private var refused = 0
  private var notes: [SyncStatus.Note]
  private let isFurtherRound: Bool
  /// Whether something waits for another round.
  private(set) var isWaiting = false

  /// - Parameter round: the one before, of the same run.
  init(_ context: SyncContext, _ command: Command, after round: Passes?) {
    (self.context, self.command) = (context, command)
    (notes, isFurtherRound) = (round?.notes ?? [], round?.isWaiting ?? false)
    former = context.folder.status
    var status = SyncStatus(.working, since: SyncContext.now, lastPass: former?.lastPass)
    (status.notes, status.noted) = (former?.notes ?? [], former?.noted)
    show(status)
  }

  /// A dry run leaves no trace.
  private func show(_ status: SyncStatus) {
    if !command.isDry { context.folder.status = status }
  }

  mutating func run(_ account: SyncAccount) {
    do {
      let client = try context.client(account)
      if !isFurtherRound, !command.isDry { try lookForNew(account, client) }
      for collection in try context.database.accounts.collections(of: account.id) {
        do {
          try run(collection, client)
        } catch let failure as Failure {
          note(failure)
          // Who is not answered, or not let in, is not asked for the next calendar.
          if failure.concernsAll { return }
        }
      }
    } catch let failure as Failure {
      note(failure)
    } catch {
      Terminal.complain((error as? PartlyDone)?.reason.sentenceAfterPart ?? sentence(of: error))
      failures.append(Failure(.store, ""))
    }
  }

  /// That one cannot be asked which calendars it has is said by the pass over those that are known.
  private func lookForNew(_ account: SyncAccount, _ client: WebClient) throws {
    do { try AddTool.linkNew(of: account, client, context) } catch let failure as Failure {
      if failure.concernsAll { throw failure }
    }
  }

  private mutating func note(_ failure: Failure) {
    failures.append(failure)
    Terminal.complain(failure.reason.sentence(about: failure.subject))
  }

  private mutating func run(_ collection: SyncCollection, _ client: WebClient) throws {
    var options = PassOptions()
    options.isDry = command.isDry
    options.acceptsRemovals = command.acceptsRemovals
    options.sendsAgain = command.sendsAgain
    options.isFurtherRound = isFurtherRound
    var hasDone = false
    do {
      let server = try CalDAVCollection(collection.href, on: client)
      var pass = SyncPass(
        of: collection, in: context.database, with: server, options: options,
        clock: { SyncContext.now })
      defer {
        hasDone = pass.report.hasDone && !options.isDry
        refused += pass.report.refusedCount
        if pass.report.waiting > 0 { isWaiting = true }
        notes += SyncStatus.notes(of: pass.report, collection.name)
        show(pass.report, collection)
      }
      _ = try pass.run()
    } catch PassError.server(let error) {
      throw Failure(error, at: client.origin, collection.name)
    } catch PassError.guarded(let reason) {
      switch reason {
      case .emptied, .manyGone: throw Failure(.emptied, collection.name)
      case .listIsGone: throw Failure(.listGone, collection.name)
      }
    } catch PassError.store(let error) {
      // The person has taken it away meanwhile.
      let known = try context.database.accounts.collections(of: collection.account)
      guard known.contains(where: { $0.id == collection.id }) else { return }
      throw hasDone ? PartlyDone(reason: error) : error
    } catch let error as ServerError {
      throw Failure(error, at: client.origin, collection.name)
    }
  }

  private func show(_ report: PassReport, _ collection: SyncCollection) {
    if report.hasDone, !command.waitsForItsTime {
      Terminal.print(
        SyncToolWords.did(
          collection.name, here: report.changedHere, sent: report.sent, removed: report.deleted))
    }
    if report.restored > 0 {
      Terminal.complain(SyncToolWords.restored(collection.name, report.restored))
    }
    for conflict in report.conflicts {
      Terminal.complain(SyncToolWords.conflict(conflict.name, isOurs: conflict.isLocalKept))
    }
    for name in report.kept { Terminal.complain(SyncToolWords.kept(name)) }
    for refused in report.refused { Terminal.complain(line(about: refused)) }
    let keptBack = report.keptBack + report.removalsKeptBack
    if keptBack > 0 { Terminal.complain(SyncToolWords.keptBack(collection.name, keptBack)) }
  }

  /// What it is and what the person can do; behind that what is wrong in it, and where it is.
  private func line(about refused: PassReport.Refused) -> String {
    var place = [refused.property].compactMap(\.self)
    switch refused.reason {
    case .unreadable(let refusal), .unreadableProperty(let refusal):
      place.append(refusal.sentence(in: ""))
    default: break
    }
    if let path = refused.path { place.append(path) }
    return SyncToolWords.refused(
      SyncWords.sentence(SyncStatus.note(refused)), at: place.joined(separator: " · "))
  }

  /// A pass that had nothing to say leaves what an earlier one has said: nothing is otherwise since.
  private func note(in status: inout SyncStatus, at now: Timestamp) {
    (status.notes, status.noted) = (notes, now)
    if notes.isEmpty, let former = former?.withoutUnlinked, former.noted != nil {
      (status.notes, status.noted, status.refused) = (former.notes, former.noted, former.refused)
    }
    guard let unlinked = context.unlinkedNote else { return }
    status.notes.insert(unlinked, at: 0)
    status.refused += unlinked.counts[0]
  }

  /// How things stand now. What needs the person counts for more than what will pass.
  /// - Returns: whether all is well.
  func finish() -> Bool {
    let now = SyncContext.now
    guard let worst = failures.first(where: { !$0.reason.passes }) ?? failures.first else {
      var status = SyncStatus(.inStep, since: now, lastPass: now)
      status.refused = refused
      note(in: &status, at: now)
      show(status)
      if !command.isDry { context.folder.pause = Pause() }
      return true
    }
    let state: SyncStatus.State = worst.reason.passes ? .offline : .needsPerson
    // Since when it has been like this.
    let since = former?.state == state ? former?.since : nil
    var status = SyncStatus(state, since: since ?? now, lastPass: former?.lastPass)
    (status.reason, status.refused) = (worst.reason, refused)
    if !worst.subject.isEmpty { status.place = worst.subject }
    note(in: &status, at: now)
    show(status)
    guard !command.isDry else { return false }
    var pause = context.folder.pause
    pause.fail(at: now.wholeSeconds, asked: failures.compactMap(\.pause).max())
    context.folder.pause = pause
    return false
  }
}

/// The store has failed after part of a pass was stored, or sent.
private struct PartlyDone: Error {
  let reason: StoreError
}
