import Testing

@testable import Loop

@Suite("Run loop: modes")
struct RunLoopModeTests {
  private static let modal = RunLoop.Mode("modal")

  @Test("Behaviour 19: what is added to common is also in modes that join later")
  func common() {
    inVirtualTime { loop, time in
      let timer = Timer(timeInterval: 1, repeats: true) { _ in }
      loop.add(timer, forMode: .common)
      let source = InputSource { _ in }
      loop.add(source, forMode: .common)
      let diary = Diary()
      loop.add(
        Observer(activities: .entry, repeats: true) { _, _ in diary.note("entry") },
        forMode: .common)

      #expect(loop.run(mode: Self.modal, before: .at(1)) == false)
      #expect(diary.takeEntries().isEmpty)
      loop.addCommonMode(Self.modal)
      time.elapse(.seconds(1), running: loop, mode: { Self.modal })
      #expect(loop.statistics.timersFired == 1)
      #expect(!diary.takeEntries().isEmpty)
      source.signal()
      loop.run(mode: Self.modal, before: .distantPast)
      #expect(loop.statistics.sourcesPerformed == 1)
    }
  }

  @Test("Behaviour 19: what is in one mode only is not in the common ones")
  func single() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      loop.addCommonMode(Self.modal)
      #expect(loop.run(mode: Self.modal, before: .at(5)) == false)
      time.elapse(.seconds(5), running: loop, mode: { .tracking })
      #expect(loop.statistics.timersFired == 0)
    }
  }

  @Test("Behaviour 20: held back while tracking, a default-mode timer then fires once, late")
  func tracking() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note(at: loop)
      }
      loop.add(InputSource { _ in }, forMode: .common)
      var isTracking = true
      time.elapse(.milliseconds(4_500), running: loop) { isTracking ? .tracking : .default }
      #expect(diary.takeEntries().isEmpty)
      #expect(timer.fireDate == .at(1))
      isTracking = false
      time.elapse(.seconds(1), running: loop) { isTracking ? .tracking : .default }
      #expect(diary.takeEntries() == ["4.5", "5.0"])
    }
  }

  @Test("A timer that its mode holds back costs no wake-up")
  func heldBack() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in }
      loop.add(InputSource { _ in }, forMode: .tracking)
      time.elapse(.seconds(60), running: loop, mode: { .tracking })
      #expect(loop.statistics.wakeUps == loop.statistics.limitsReached)
    }
  }

  @Test("The current mode is that of the innermost run")
  func currentMode() {
    inVirtualTime { loop, time in
      var seen: [RunLoop.Mode?] = [loop.currentMode]
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        seen.append(loop.currentMode)
        loop.add(InputSource { _ in }, forMode: .tracking)
        loop.run(mode: .tracking, before: .at(2))
        seen.append(loop.currentMode)
      }
      loop.add(
        Observer(activities: .beforeWaiting, repeats: false) { _, _ in
          seen.append(loop.currentMode)
        }, forMode: .tracking)
      time.elapse(.seconds(1), running: loop)
      seen.append(loop.currentMode)
      #expect(seen == [nil, .default, .tracking, .default, nil])
    }
  }

  @Test("The limit date is that of the next timer, distant future for sources, nil for nothing")
  func limitDate() {
    inVirtualTime { loop, _ in
      #expect(loop.limitDate(forMode: .default) == nil)
      let source = InputSource { _ in }
      loop.add(source, forMode: .default)
      #expect(loop.limitDate(forMode: .default) == .distantFuture)
      let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
      timer.tolerance = 1
      #expect(loop.limitDate(forMode: .default) == .at(3))
      #expect(loop.limitDate(forMode: .tracking) == nil)
      timer.invalidate()
      source.invalidate()
      #expect(loop.limitDate(forMode: .default) == nil)
    }
  }

  @Test("The limit date sees the timers that the turn in progress has still to call")
  func limitDateInCall() {
    inVirtualTime { loop, time in
      var seen: Instant?
      Timer(fire: .at(1), interval: 1, repeats: false) { _ in
        seen = loop.limitDate(forMode: .default)
      }.add(to: loop)
      Timer(fire: .at(2), interval: 1, repeats: false) { _ in }.add(to: loop)
      time.advance(by: .seconds(2))
      loop.run(mode: .default, before: .distantPast)
      #expect(seen == .at(2))
    }
  }
}

extension Timer {
  fileprivate func add(to loop: RunLoop) {
    loop.add(self, forMode: .default)
  }
}
