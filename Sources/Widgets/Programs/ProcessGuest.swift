package import Canvas
package import Formats
package import Kit
import Loop
import Tasks
package import Wording

/// The guest that a program of its own speaks for: it is asked now and then, says what is to be shown, and ends.
///
/// It runs only while the guest is on screen, one program at a time, at least a minute apart and more seldom after
/// failures. One that fails keeps its last document, pale and with its age. What it does to itself is told on the
/// card; the window does not notice.
package final class ProcessGuest: TodayProvider {
  package let name: String
  package let version: Int

  private let manifest: WidgetManifest
  private let program: GuestProgram
  let limits: GuestLimits
  private let turns: GuestTurns
  private let memory: GuestMemory
  private let language: String
  private let face: DocumentFace
  private(set) var pace: GuestPace
  private var context: TodayContext?
  private var isVisible = false
  /// One that is asked, or about to be.
  private var isAsking = false
  private(set) var process: GuestProcess?
  private var completion: UpdateCompletion?
  /// What the host has not been told of yet.
  private var news: UpdateResult?
  private var document: WidgetDocument?
  private var answered = Timestamp(milliseconds: 0)
  private var failure: GuestOutcome.Failure?
  private var timer: TimerToken?
  private var ticker: Ticker?
  private var alarm: WallAlarm?

  /// What it may do beside its limits; nil for a program without wishes.
  var consent: WishConsent?
  /// What it may read where that was allowed.
  var home = ""
  /// Looks whether it may still be run: its files may have changed.
  var check: () throws(WidgetRefusal) -> Void = {}

  /// - Parameters:
  ///   - manifest: what is said of the program.
  ///   - limits: what it may reach without any wish.
  ///   - turns: those of all programs.
  ///   - memory: what it is given back with each question.
  ///   - language: the tag of the words' language.
  package init(
    _ manifest: WidgetManifest, _ program: GuestProgram, limits: GuestLimits, turns: GuestTurns,
    memory: GuestMemory, language: String, numbers: NumberStyle
  ) {
    (name, version, self.manifest) = (manifest.name, manifest.version, manifest)
    (self.program, self.limits, self.turns) = (program, limits, turns)
    (self.memory, self.language) = (memory, language)
    pace = GuestPace(every: manifest.every)
    face = DocumentFace(numbers)
    face.acted = { [weak self] in self?.act($0) }
  }

  // MARK: Life

  package func loadView() -> View { face }

  package func viewDidLoad(in context: TodayContext) {
    self.context = context
    ticker = Ticker(loop: context.loop) { [weak self] in self?.show() }
    alarm = WallAlarm(on: context.loop, name: "widget entry") { [weak self] in self?.turnEntry() }
  }

  package func viewWillAppear() {
    isVisible = true
    show()
    schedule()
  }

  /// Nothing of it goes on where nobody sees it.
  package func viewDidDisappear() {
    isVisible = false
    (timer, process) = (nil, nil)
    isAsking = false
    ticker?.isRunning = false
    alarm?.moment = nil
    completion.take()?(standing)
  }

  /// Its document is an old one.
  var showingAge: Bool { face.showing?.oldSince != nil }

  package var isReady: Bool { document != nil || question != nil }
  package var foldsOnClick: Bool { true }
  package var figure: String { face.showing?.entry.figure ?? "" }

  package func preferredContentSize(forWidth width: Double) -> ContentSize {
    face.contentSize(forWidth: width)
  }

  package func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    coordinator.animate(alongside: { [weak face] in face?.expansion = $0 })
  }

  // MARK: Asking

  /// How it stands where nothing is asked.
  private var standing: UpdateResult { failure.map { .failed(reason: $0.reason) } ?? .noData }

  package func performUpdate(completion: UpdateCompletion) {
    if let news = news.take() { return completion(news) }
    guard let context, isVisible, !isAsking, question == nil,
      context.loop.now >= pace.earliest
    else {
      return completion(standing)
    }
    self.completion = completion
    ask(.update)
    // Another program has the turn, for longer perhaps than the host waits.
    if process == nil { self.completion.take()?(standing) }
  }

  private func ask(_ event: WidgetRequest.Event) {
    isAsking = true
    timer = nil
    turns.take { [weak self] end in
      guard let self, let context = self.context, self.isVisible, self.isAsking else {
        return false
      }
      self.pace.started(at: context.loop.now)
      do throws(WidgetRefusal) { try self.check() } catch {
        self.isAsking = false
        self.fail(GuestOutcome.Failure(reason: error.sentence))
        return false
      }
      self.process = GuestProcess(
        self.program, line: Array(self.request(event, context).line.utf8), limits: self.granted,
        on: context.loop, ended: end
      ) { [weak self] in self?.hear($0) }
      return true
    }
  }

  private func request(
    _ event: WidgetRequest.Event, _ context: TodayContext
  ) -> WidgetRequest {
    WidgetRequest(
      event, at: now(context), width: face.bounds.width, height: face.bounds.height,
      scale: face.root?.scale ?? 1, theme: face.root?.theme.name ?? Theme.light.name,
      language: language,
      direction: context.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      isExpanded: context.isExpanded, deadline: limits.deadline / .seconds(1),
      state: memory.read())
  }

  private func now(_ context: TodayContext) -> Timestamp {
    Timestamp(milliseconds: context.loop.wallClock.milliseconds)
  }

  private func hear(_ outcome: GuestOutcome) {
    (isAsking, process) = (false, nil)
    guard let context else { return }
    do throws(GuestOutcome.Failure) {
      let document = try outcome.document(of: name)
      let isNew = document != self.document
      (self.document, failure, answered) = (document, nil, now(context))
      pace.answered(reloadAfter: document.reloadAfter)
      memory.write(document.state)
      show()
      tell(isNew ? .newData : .noData)
    } catch {
      fail(error)
    }
    schedule()
  }

  private func fail(_ failure: GuestOutcome.Failure) {
    self.failure = failure
    pace.failed()
    show()
    tell(.failed(reason: failure.reason))
  }

  private func tell(_ result: UpdateResult) {
    if let completion = completion.take() { return completion(result) }
    news = result
    context?.requestUpdate()
  }

  /// Asks of itself when it is time; nothing waits where nobody looks.
  private func schedule() {
    timer = nil
    guard let context, isVisible, !isAsking, question == nil else { return }
    let date = max(context.loop.now, pace.next)
    timer = context.loop.at(date, named: "widget program", tolerance: .seconds(10)) {
      [weak context] in context?.requestUpdate()
    }
  }

  // MARK: Showing

  private func show() {
    guard let context else { return }
    let now = now(context)
    let former = face.showing
    if let question {
      face.show(DocumentFace.Showing(question), at: now)
      if face.showing != former { context.contentSizeChanged() }
      return
    }
    guard let document else { return }
    face.show(
      DocumentFace.Showing(document.entry(at: now), oldSince: failure.map { _ in answered }),
      at: now)
    ticker?.isRunning = isVisible && face.isTicking
    let next = isVisible ? document.nextDate(after: now) : nil
    alarm?.moment = next.map { WallTime(milliseconds: $0.milliseconds) }
    guard face.showing != former else { return }
    context.contentSizeChanged()
    context.figureChanged()
  }

  private func turnEntry() {
    show()
    tell(.newData)
  }

  /// What a person presses is asked at once, unless the program is at work.
  private func act(_ target: WidgetElement.Target) {
    switch target {
    case .link(let link): context?.open(link)
    case .action(let word) where question != nil:
      consent?.answer(word == Answer.allow.rawValue)
      show()
      context?.requestUpdate()
    case .action(let word): if isVisible, !isAsking { ask(.action(word)) }
    }
  }

  /// Asks what it may do as if it never had.
  func askForWishes() {
    process = nil
    isAsking = false
    consent?.forget()
    show()
  }
}
