import Sync
import Tasks
import Testing

@Suite("What is decided") struct DecisionTests {
  private static let (a, b, c) = (
    TaskRecord(name: "a"), TaskRecord(name: "b"), TaskRecord(name: "c")
  )

  @Test(
    "Every row of the table has its case",
    arguments: [
      (a, a, a, .nothing), (a, a, b, .takeRemote), (a, b, a, .put), (a, b, b, .storeVersion),
      (a, b, c, .merge), (a, b, nil, .putAgain), (a, nil, b, .bringBack), (a, nil, a, .delete),
      (nil, a, nil, .putNew), (nil, nil, a, .adopt), (a, a, nil, .remove), (a, nil, nil, .forget),
      (nil, a, b, .merge), (nil, a, a, .storeVersion), (nil, nil, nil, .forget),
    ] as [(TaskRecord?, TaskRecord?, TaskRecord?, Decision)])
  func table(base: TaskRecord?, local: TaskRecord?, remote: TaskRecord?, decision: Decision) {
    #expect(Decision(base: base, local: local, remote: remote) == decision)
  }

  @Test("What is new there and known elsewhere has moved")
  func move() {
    let decision = Decision(base: nil, local: nil, remote: Self.a, isKnownElsewhere: true)
    #expect(decision == .move)
  }

  /// What a side can say: nothing, or one of three values of each of three fields.
  private static var sides: [TaskRecord?] {
    var sides: [TaskRecord?] = [nil]
    for name in ["a", "b"] {
      for notes in [nil, "n"] {
        for completion in [TaskRecord.Completion.open, .done(Timestamp(milliseconds: 5_000))] {
          for tags in [[], ["t"]] {
            sides.append(TaskRecord(name: name, notes: notes, tags: tags, completion: completion))
          }
        }
      }
    }
    return sides
  }

  @Test(
    "Of all triples: what nobody changed stays, what one side changed reaches the other, and nothing is dropped"
  )
  func exhaustive() {
    var met: Set<Decision> = []
    for base in Self.sides {
      for local in Self.sides {
        for remote in Self.sides {
          let decision = Decision(base: base, local: local, remote: remote)
          met.insert(decision)
          let isLocalNew =
            local.map { local in base.map { !$0.meansTheSame(as: local) } ?? true } ?? false
          let isRemoteNew =
            remote.map { remote in base.map { !$0.meansTheSame(as: remote) } ?? true } ?? false
          switch decision {
          case .remove: #expect(!isLocalNew && remote == nil)
          case .delete: #expect(!isRemoteNew && local == nil)
          case .takeRemote, .adopt: #expect(!isLocalNew)
          case .put, .putNew: #expect(!isRemoteNew)
          case .merge: #expect(isLocalNew && isRemoteNew)
          case .forget: #expect(local == nil && remote == nil)
          case .nothing: #expect(!isLocalNew && !isRemoteNew)
          case .storeVersion, .putAgain, .bringBack, .move: break
          }
        }
      }
    }
    #expect(met == Set(Decision.allCases).subtracting([.move]))
  }
}

@Suite("What two have changed") struct MergeTests {
  private let base = TaskRecord(
    name: "Buy food", notes: "milk", tags: ["shop", "soon"],
    created: Timestamp(milliseconds: 1_000))

  private func merged(
    _ base: TaskRecord?, _ local: TaskRecord, _ remote: TaskRecord, isLocalLater: Bool = true
  ) -> Merge {
    let moments = isLocalLater ? (9_000, 5_000) : (5_000, 9_000)
    return Merge(
      base: base, local: local, remote: remote,
      changed: (
        Timestamp(milliseconds: Int64(moments.0)), Timestamp(milliseconds: Int64(moments.1))
      ))
  }

  @Test("Different fields stand side by side")
  func fields() {
    var (local, remote) = (base, base)
    local.name = "Buy fruit"
    remote.notes = "milk, bread"
    remote.completion = .done(Timestamp(milliseconds: 7_000))
    let merge = merged(base, local, remote)
    #expect(merge.record.name == "Buy fruit" && merge.record.notes == "milk, bread")
    #expect(merge.record.isDone && merge.lost.isEmpty)
  }

  @Test("Of one field the later one stands, and the other is told of", arguments: [true, false])
  func sameField(isLocalLater: Bool) {
    var (local, remote) = (base, base)
    (local.name, remote.name) = ("here", "there")
    let merge = merged(base, local, remote, isLocalLater: isLocalLater)
    #expect(merge.record.name == (isLocalLater ? "here" : "there"))
    #expect(merge.lost == [.name] && merge.isLocalKept == isLocalLater)
  }

  @Test("Tags that somebody added stay, and those that somebody removed go")
  func tags() {
    var (local, remote) = (base, base)
    local.tags = ["soon", "here"]
    remote.tags = ["shop", "soon", "there"]
    #expect(merged(base, local, remote).record.tags == ["soon", "there", "here"])
    #expect(Set(merged(nil, local, remote).record.tags) == ["shop", "soon", "there", "here"])
  }

  @Test("Completing beats editing, on either side and whoever was later", arguments: [true, false])
  func completing(isLocalLater: Bool) {
    var (local, remote) = (base, base)
    local.completion = .done(Timestamp(milliseconds: 8_000))
    remote.name = "Buy fruit"
    for pair in [(local, remote), (remote, local)] {
      let merge = merged(base, pair.0, pair.1, isLocalLater: isLocalLater)
      #expect(merge.record.isDone && merge.record.name == "Buy fruit")
    }
  }

  @Test("Without anything that both agreed on nothing counts as removed")
  func withoutBase() {
    let (local, remote) = (TaskRecord(name: "a", notes: "n"), TaskRecord(name: "a", tags: ["t"]))
    let merge = merged(nil, local, remote)
    #expect(merge.record.notes == "n" && merge.record.tags == ["t"] && merge.lost.isEmpty)
  }

  @Test("Merged once more with either side it stays what it is")
  func stable() {
    var (local, remote) = (base, base)
    (local.name, local.notes, remote.notes) = ("here", nil, "bread")
    let merge = merged(base, local, remote)
    #expect(merged(remote, merge.record, remote).record.meansTheSame(as: merge.record))
    #expect(merged(remote, merge.record, merge.record).record.meansTheSame(as: merge.record))
  }
}
