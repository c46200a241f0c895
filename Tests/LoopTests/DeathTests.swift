import Glibc
import LoopHosting
import LoopSupport
import Testing

@testable import Loop

/// What happens when the death of something, within the loop's own work, uses the loop.
@Suite("Lives and deaths around the loop")
struct DeathTests {
  @Test("A target whose death invalidates, adds and moves timers finds the loop in order")
  func deathUsesLoop() {
    inVirtualTime { loop, time in
      let other = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in }
      let moved = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in }
      var added: Timer?
      do {
        let mortal = Mortal {
          other.invalidate()
          moved.fireDate = .at(3)
          added = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in _ = mortal }
      }
      time.elapse(.seconds(1), running: loop)
      #expect(!other.isValid)
      #expect(added?.fireDate == .at(2))
      #expect(loop.timerCount == 2)
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(loop.statistics.timersFired == 2)
    }
  }

  @Test("A callback may end the last reference to its own timer, source, observer and link")
  func lastReference() throws {
    try inVirtualTime { loop, time in
      var timer: Timer?
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { firing in
        timer = nil
        firing.invalidate()
      }
      var source: InputSource?
      source = InputSource { performed in
        source = nil
        performed.invalidate()
      }
      let folder = ScratchFolder()
      var file: FileSource?
      file = try FileSource(["a"], inFolder: folder.path) { performed in
        file = nil
        performed.invalidate()
      }
      var signal: SignalSource?
      signal = try SignalSource([SIGALRM]) { performed, _ in
        signal = nil
        performed.invalidate()
      }
      var child: ProcessSource?
      child = try ProcessSource(try startShell("exit 0")) { _, _ in child = nil }
      #expect(becomesReadable(child?.fileDescriptor))
      let sources: [InputSource?] = [file, signal, child]
      for source in sources.compactMap({ $0 }) { loop.add(source, forMode: .default) }
      folder.write("a")
      raise(SIGALRM)
      var observer: Observer?
      observer = Observer(activities: .beforeWaiting, repeats: true) { told, _ in
        observer = nil
        told.invalidate()
      }
      var link: DisplayLink?
      link = DisplayLink { shown in
        link = nil
        shown.invalidate()
      }
      link?.add(to: loop, forMode: .default)
      if let source { loop.add(source, forMode: .default) }
      if let observer { loop.add(observer, forMode: .default) }
      source?.signal()
      time.elapse(.seconds(2), running: loop)
      #expect(timer == nil && source == nil && observer == nil && link == nil)
      #expect(file == nil && signal == nil && child == nil)
      #expect(loop.timerCount == 0)
      #expect(loop.displayLinkCount == 0)
    }
  }

  @Test("A loop that goes takes its timers, sources, observers and links with it")
  func loopGoes() throws {
    let timer = Timer(fire: .at(1), interval: 1, repeats: true) { _ in }
    let source = InputSource { _ in }
    let observer = Observer(activities: .entry, repeats: true) { _, _ in }
    let link = DisplayLink { _ in }
    let file = try FileSource(["a"], inFolder: "/") { _ in }
    let signal = try SignalSource([SIGPOLL]) { _, _ in }
    let child = try ProcessSource(try startShell("exec sleep 3600")) { _, _ in }
    let sources = [source, file, signal, child]
    weak var weakLoop: RunLoop?
    do {
      let loop = RunLoop(timeSource: VirtualTime())
      weakLoop = loop
      loop.add(timer, forMode: .default)
      for source in sources { loop.add(source, forMode: .default) }
      loop.add(observer, forMode: .default)
      link.add(to: loop, forMode: .default)
    }
    #expect(weakLoop == nil)
    #expect(!timer.isValid)
    #expect(sources.filter(\.isValid).isEmpty)
    #expect(!observer.isValid)
    #expect(!link.isValid)
    // All of these are harmless afterwards.
    timer.fireDate = .at(2)
    timer.tolerance = 1
    timer.fire()
    timer.invalidate()
    for source in sources {
      source.signal()
      source.invalidate()
    }
    #expect(!file.takeChanges() && !child.send(SIGKILL))
    observer.invalidate()
    link.isPaused = true
    link.invalidate()
    // A child is left alone by a source that ends before it.
    #expect(kill(child.process, SIGKILL) == 0)
    #expect(waitpid(child.process, nil, 0) == child.process)
  }

  @Test("What a death adds to a loop that is ending is invalid at once, and let go of")
  func addedAtTheEnd() {
    let seen = Locked<[String]>([])
    Thread {
      let loop = RunLoop.current
      let mortal = Mortal {
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        let source = InputSource { _ in }
        let observer = Observer(activities: .entry, repeats: true) { _, _ in }
        let link = DisplayLink { _ in }
        RunLoop.current.add(source, forMode: .default)
        RunLoop.current.add(observer, forMode: .default)
        link.add(to: .current, forMode: .default)
        RunLoop.current.perform { seen.withLock { $0.append("performed") } }
        let isAnyValid = timer.isValid || source.isValid || observer.isValid || link.isValid
        seen.withLock { $0 += ["died", "\(isAnyValid)", "\(RunLoop.current.timerCount)"] }
        timer.fireDate = .zero
        timer.invalidate()
      }
      loop.add(
        Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in _ = mortal },
        forMode: .default)
    }.join()
    #expect(seen.withLock { $0 } == ["died", "false", "0"])
  }

  @Test("A loop that has ended may be made current: it runs nothing, and nothing in it is valid")
  func currentAfterItsEnd() {
    let thread = LoopThread()
    thread.join()
    thread.loop.makeCurrent {
      #expect(!Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in }.isValid)
      #expect(!thread.loop.run(mode: .default, before: .distantFuture))
    }
  }

  @Test("A block that was never run is let go of with its loop")
  func blockGoes() {
    weak var captured: Notes?
    do {
      let notes = Notes()
      captured = notes
      let loop = RunLoop(timeSource: VirtualTime())
      loop.perform(inModes: [.tracking]) { notes.add("") }
      loop.run(mode: .default, before: .distantPast)
    }
    #expect(captured == nil)
  }
}

/// Does something when it dies.
private final class Mortal {
  private let lastWill: () -> Void

  init(lastWill: @escaping () -> Void) { self.lastWill = lastWill }

  deinit { lastWill() }
}
