import Glibc
import LoopApplication
import LoopHosting
import LoopSupport
import Testing

@testable import Loop

/// The examples of the catalogue's further pages, compiled and run.
@Suite("The guides")
struct GuideTests {
  @Test("The four small programs do what the tutorial says")
  func tutorial() {
    inVirtualTime { loop, time in
      let clock = Clock()
      clock.start()
      let steady = Timer(timeInterval: 1, target: clock, action: Clock.tick, repeats: true)
      RunLoop.current.add(steady, forMode: .common)
      time.elapse(.seconds(2), running: loop)
      #expect(clock.seconds == 4)
      time.elapse(.seconds(2), running: loop) { .tracking }
      #expect(clock.seconds == 6)
      clock.stop()
      steady.invalidate()

      let speaker = Speaker()
      let call = Invocation(target: speaker, method: Speaker.say, arguments: "Hello", 2)
      let once = Timer.scheduledTimer(timeInterval: 5, invocation: call, repeats: false)
      time.elapse(.seconds(5), running: loop)
      #expect(speaker.said == ["Hello", "Hello"])
      #expect(!once.isValid)

      let application = ApplicationMonitor(loop: loop, state: .active)
      var isCaretShown = true
      let blinking = ActiveTimer(timeInterval: 0.5, monitor: application) { _ in
        isCaretShown.toggle()
      }
      time.elapse(.milliseconds(500), running: loop)
      #expect(!isCaretShown)
      application.move(to: .inactive)
      time.elapse(.milliseconds(500), running: loop)
      #expect(!isCaretShown)
      application.move(to: .active)
      time.elapse(.milliseconds(500), running: loop)
      #expect(isCaretShown)
      blinking.invalidate()

      let balloon = Balloon(on: loop)
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(abs(balloon.height - 0.5) < 0.01)
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(balloon.height == 1)
      #expect(loop.displayLinkCount == 0)
    }
  }

  @Test("A thread with a loop does what the page on threads says")
  func threads() {
    let results = Notes()
    let worker = LoopThread(name: "worker") { loop in
      let timer = Timer(fire: loop.now, interval: 60, repeats: true) { _ in results.add("cleaned") }
      loop.add(timer, forMode: .default)
    }
    worker.loop.perform { results.add("worked") }
    let done = Signal()
    worker.loop.perform(inModes: [.common]) { worker.loop.perform { done.send() } }
    done.wait()
    worker.join()
    #expect(results.take().sorted() == ["cleaned", "worked"])
  }

  @Test("Virtual time does what the page on tests says")
  func testing() {
    let time = VirtualTime(wallClock: WallTime(secondsSince1970: 1_767_225_600))
    let loop = RunLoop(timeSource: time)
    var seconds: [TimeInterval] = []
    loop.makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        seconds.append(time.now.seconds(since: .zero))
      }
      time.elapse(.milliseconds(2_999), running: loop)
      #expect(seconds == [1, 2])
      time.elapse(.milliseconds(1), running: loop)
      #expect(seconds == [1, 2, 3])
    }
    time.advance(by: .milliseconds(500))
    time.suspend(for: .seconds(3_600))
    time.setWallClock(.epoch)
    #expect(loop.now == .at(3.5))
    #expect(loop.timerCount == 1)
    #expect(loop.statistics.timersFired == 3)
  }

  @Test("A hosted loop does what the page on hosting says")
  func hosting() {
    let loop = RunLoop(timeSource: LiveTime())
    var words: [String] = []
    loop.makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in words.append("called") }
      let hosted = HostedLoop(loop)
      var watched = pollfd(fd: hosted.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while words.isEmpty, poll(&watched, 1, -1) == 1 {
        hosted.performDue()
      }
      #expect(words == ["called"])
    }
  }
}

final class Clock {
  private(set) var seconds = 0
  private var timer: Timer?

  func start() {
    timer = .scheduledTimer(timeInterval: 1, target: self, action: Clock.tick, repeats: true)
    timer?.tolerance = 0.1
  }

  func tick(_ timer: Timer) { seconds += 1 }

  func stop() { timer?.invalidate() }
}

final class Speaker {
  private(set) var said: [String] = []

  func say(_ word: String, times: Int) {
    for _ in 0..<times { said.append(word) }
  }
}

final class Balloon {
  private(set) var height = 0.0
  private let start: Double
  private var link: DisplayLink?

  init(on loop: RunLoop) {
    start = loop.mediaTime
    let link = DisplayLink(target: self, action: Balloon.step)
    link.add(to: loop, forMode: .common)
    self.link = link
  }

  func step(_ link: DisplayLink) {
    height = min(1, (link.targetTimestamp - start) / 3)
    if height == 1 { link.invalidate() }
  }
}
