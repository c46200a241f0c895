import Testing

@testable import Loop

@Suite("Observer")
struct ObserverTests {
  @Test("Each station has a bit of its own, and all of them together are all")
  func bits() {
    let stations: [RunLoop.Activity] = [
      .entry, .beforeTimers, .beforeSources, .beforeWaiting, .afterSuspension, .afterClockSet,
      .afterWaiting, .exit,
    ]
    #expect(Set(stations.map(\.rawValue)).count == stations.count)
    #expect(stations.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(RunLoop.Activity(stations) == .allActivities)
  }

  @Test("Behaviour 23: entry, before timers, before sources, before waiting, after waiting, exit")
  func order() {
    inVirtualTime { loop, time in
      let diary = Diary()
      loop.add(
        Observer(activities: .allActivities, repeats: true) { _, activity in
          diary.note(activity.name)
        }, forMode: .default)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in diary.note("timer") }
      let source = InputSource { _ in diary.note("source") }
      loop.add(source, forMode: .default)
      loop.run(mode: .default, before: .at(1))
      #expect(
        diary.takeEntries() == [
          "entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "timer",
          "exit",
        ])

      source.signal()
      loop.run(mode: .default, before: .at(2))
      #expect(
        diary.takeEntries() == [
          "entry", "beforeTimers", "beforeSources", "source", "beforeWaiting", "afterWaiting",
          "exit",
        ])
    }
  }

  @Test("Only the activities asked for, smaller orders first, equal ones as they were added")
  func priorities() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      loop.add(InputSource { _ in }, forMode: .default)
      for (name, order) in [("c", 5), ("a", -1), ("d", 5), ("b", 0)] {
        loop.add(
          Observer(activities: [.beforeWaiting], repeats: true, order: order) { _, _ in
            diary.note(name)
          }, forMode: .default)
      }
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["a", "b", "c", "d"])
    }
  }

  @Test("One that does not repeat is told once; an invalidated or removed one no more")
  func ends() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      loop.add(InputSource { _ in }, forMode: .default)
      let once = Observer(activities: .beforeWaiting, repeats: false) { _, _ in diary.note("once") }
      let removed = Observer(activities: .beforeWaiting, repeats: true) { _, _ in
        diary.note("removed")
      }
      let own = Observer(activities: .beforeWaiting, repeats: true) { observer, _ in
        diary.note("own")
        observer.invalidate()
      }
      for observer in [once, removed, own] { loop.add(observer, forMode: .common) }
      loop.run(mode: .default, before: .distantPast)
      loop.remove(removed, forMode: .common)
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["once", "removed", "own"])
      #expect(!once.isValid)
      #expect(removed.isValid)
      loop.add(removed, forMode: .default)
      loop.add(once, forMode: .default)
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["removed"])
    }
  }

  @Test("One that goes leaves the others where they are")
  func leavesOthers() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      loop.add(InputSource { _ in }, forMode: .default)
      let observers = ["a", "b", "c"].map { name in
        Observer(activities: .beforeWaiting, repeats: true) { _, _ in diary.note(name) }
      }
      for observer in observers { loop.add(observer, forMode: .default) }
      observers[1].invalidate()
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["a", "c"])
    }
  }

  @Test("Before waiting an observer may signal a source: the loop does not sleep over it")
  func signalsSource() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .default)
      loop.add(
        Observer(activities: .beforeWaiting, repeats: false) { _, _ in source.signal() },
        forMode: .default)
      #expect(loop.run(mode: .default, before: .at(10)))
      #expect(loop.statistics.sourcesPerformed == 1)
      #expect(time.now == .zero)
      #expect(loop.statistics.wakeUps == 0)
    }
  }

  @Test("Before waiting an observer may add a timer: the loop sleeps until it and no longer")
  func addsTimer() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 9, repeats: false) { _ in }
      loop.add(
        Observer(activities: .beforeWaiting, repeats: false) { _, _ in
          Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in diary.note(at: loop) }
          loop.add(
            Timer(fire: loop.now, interval: 1, repeats: false) { _ in diary.note(at: loop) },
            forMode: .default)
        }, forMode: .default)
      loop.run(until: .at(2))
      #expect(diary.takeEntries() == ["0.0", "0.5"])
    }
  }

  @Test("Before waiting is told in every turn, also while a source keeps the loop awake")
  func neverStarved() {
    inVirtualTime { loop, _ in
      var paints = 0
      loop.add(
        Observer(activities: .beforeWaiting, repeats: true) { _, _ in paints += 1 },
        forMode: .default)
      let busy = InputSource { $0.signal() }
      loop.add(busy, forMode: .default)
      busy.signal()
      for _ in 0..<5 { loop.run(mode: .default, before: .at(1)) }
      #expect(paints == 5)
    }
  }

  @Test("An observer is not told again while its call runs the loop")
  func noReentry() {
    inVirtualTime { loop, _ in
      var calls = 0
      loop.add(InputSource { _ in }, forMode: .default)
      loop.add(
        Observer(activities: .beforeWaiting, repeats: true) { _, _ in
          calls += 1
          loop.run(mode: .default, before: .distantPast)
        }, forMode: .default)
      loop.run(mode: .default, before: .distantPast)
      #expect(calls == 1)
    }
  }
}

extension RunLoop.Activity {
  fileprivate var name: String {
    switch self {
    case .entry: "entry"
    case .beforeTimers: "beforeTimers"
    case .beforeSources: "beforeSources"
    case .beforeWaiting: "beforeWaiting"
    case .afterWaiting: "afterWaiting"
    case .exit: "exit"
    default: "several"
    }
  }
}
