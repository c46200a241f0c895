package import Formats
package import Tasks

/// What a pass did, and what it could not do.
package struct PassReport: Hashable, Sendable {
  /// A resource that is left as it is, here and there.
  package struct Refused: Hashable, Sendable {
    /// Why.
    package enum Reason: Hashable, Sendable {
      /// The server sent a document that is no task that can be read.
      case unreadable(Refusal)
      /// It is taken, but for a property that cannot be read.
      case unreadableProperty(Refusal)
      /// The server would not give it, or not take it.
      case status(Int)
      /// It may not be changed.
      case forbidden
      /// It is larger than the server takes.
      case tooLarge
      /// It is larger there than is read here.
      case overlong
      /// The server did not answer for it.
      case unanswered
      /// Several tasks stand in one: the first is shown.
      case severalTasks
    }

    /// The task's name, or else the last part of its path.
    package let name: String
    /// Why it is left.
    package let reason: Reason
    /// The property that it is about; nil where nobody knows.
    package var property: String?
    /// Where it is on the server, as that one writes it; nil for what is not there.
    package var path: String?
  }

  /// A task of which both sides had changed the same.
  package struct Conflict: Hashable, Sendable {
    /// Its name now.
    package let name: String
    /// What both had changed.
    package let fields: [Merge.Field]
    /// Whether what was done here stands; the other is in the history.
    package let isLocalKept: Bool
  }

  /// Of a pass that has done nothing yet.
  package init() {}

  /// How many tasks are others here by it.
  package internal(set) var changedHere = 0
  /// The step of the history that it is; nil where nothing has changed.
  package internal(set) var step: HistoryStep.ID?
  /// How many documents were fetched.
  package internal(set) var fetched = 0
  /// How many were sent; of a dry run, how many would be.
  package internal(set) var sent = 0
  /// How many were removed there; of a dry run, how many would be.
  package internal(set) var deleted = 0
  /// Tasks that were removed on one side and changed on the other, and so are on both again: the first of them by name.
  package internal(set) var kept: [String] = []
  /// What both sides had changed, the first of them.
  package internal(set) var conflicts: [Conflict] = []
  /// What is left as it is, the first of it.
  package internal(set) var refused: [Refused] = []
  /// How many there are of those that `refused` names.
  package internal(set) var refusedCount = 0
  /// How many tasks the server had older than both had agreed on, or had lost, as one that was put back from a backup: they
  /// are sent again.
  package internal(set) var restored = 0
  /// How many changes of this machine are written again into a file that was saved from an older content.
  package internal(set) var rewritten = 0
  /// How many tasks wait to be made there until each other collection of the account was asked: they are sent by another
  /// round of passes.
  package internal(set) var waiting = 0
  /// How many changes are kept back since nothing may be written there.
  package internal(set) var keptBack = 0
  /// How many removals are kept back until a person says that they are meant.
  package internal(set) var removalsKeptBack = 0

  /// Whether it did nothing at all.
  package var isQuiet: Bool {
    changedHere == 0 && fetched == 0 && sent == 0 && deleted == 0 && refusedCount == 0
      && kept.isEmpty && waiting == 0
  }

  /// Whether something was changed, here or there; of a dry run, whether it would be.
  package var hasDone: Bool { changedHere + sent + deleted > 0 }

  mutating func refuse(
    _ name: String, _ reason: Refused.Reason, _ property: String? = nil, at path: String? = nil
  ) {
    refusedCount += 1
    guard refused.count < SyncRules.mostNamed else { return }
    refused.append(Refused(name: name, reason: reason, property: property, path: path))
  }

  mutating func keep(_ name: String) {
    if kept.count < SyncRules.mostNamed { kept.append(name) }
  }

  mutating func note(_ conflict: Conflict) {
    if conflicts.count < SyncRules.mostNamed { conflicts.append(conflict) }
  }
}

/// Why a pass ended before its end. What it had done is whole, and the next one goes on.
package enum PassError: Error {
  /// The server did not answer as it should.
  case server(ServerError)
  /// The tasks cannot be read or written.
  case store(StoreError)
  /// Nothing was changed, since it would have been too much: a person has to say that it is meant.
  case guarded(PassGuard)
}

/// Why a pass changed nothing.
package enum PassGuard: Hashable, Sendable {
  /// The collection is empty, and so many tasks are known from it.
  case emptied(known: Int)
  /// So many of those that are known are gone there.
  case manyGone(Int, known: Int)
  /// The list that it stands for is gone here.
  case listIsGone
}
