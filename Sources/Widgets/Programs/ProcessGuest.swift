package import Canvas
package import Formats
package import Kit
import Loop
import Tasks
package import Wording

/// The guest that a program of its own speaks for: it is asked now and then, says what is to be shown, and ends.
///
/// One program runs at a time, at least a minute apart and more seldom after failures: by itself only while the guest
/// is on screen, and out of sight when its host asks. One that fails keeps its last document, pale and with its age. A
/// document that is older than two intervals shows its age, too. What a program does to itself is told on the card;
/// the window does not notice.
package final class ProcessGuest: TodayProvider {
  package let name: String
  package let version: Int

  private let manifest: WidgetManifest
  private let asking: GuestAsking
  let limits: GuestLimits
  private let turns: GuestTurns
  private let memory: GuestMemory
  private let language: String
  let face: DocumentFace
  private(set) var pace: GuestPace
  private var context: TodayContext?
  private var isVisible = false
  /// One that is asked, or about to be.
  private var isAsking = false
  /// What runs for it; nil while nothing does.
  private(set) var question: AnyObject?
  private let surroundings = Surroundings()
  /// Whether it was unfolded when it was asked last.
  private var askedUnfolded = false
  /// Its details are on screen, or on their way.
  private(set) var isUnfolded = false
  /// Something has happened since it was asked.
  private var asksAgain = false
  private var completion: UpdateCompletion?
  private var document: WidgetDocument?
  private var answerDate = Timestamp(milliseconds: 0)
  private var failure: GuestOutcome.Failure?
  private var timer: TimerToken?
  private var ticker: Ticker?
  private var alarm: WallAlarm?
  private var observation: DefaultsObservation?

  /// What is shown before it has ever answered; nil for nothing.
  package var first: WidgetDocument.Entry?
  /// Tells the person of what it wants to be told; nil where it may not.
  package var warn: ((WidgetNotice) -> Void)?
  /// What it may do beside its limits; nil for a program without wishes.
  var consent: WishConsent?
  /// What it may read where that was allowed.
  var home = ""
  /// Looks whether it may still be run: its files may have changed.
  var check: () throws(WidgetRefusal) -> Void = {}

  /// - Parameters:
  ///   - manifest: what is said of the program.
  ///   - asking: how it is asked.
  ///   - limits: what it may reach without any wish.
  ///   - turns: those of all programs.
  ///   - memory: what it is given back with each question.
  ///   - language: the tag of the words' language.
  package init(
    _ manifest: WidgetManifest, _ asking: GuestAsking, limits: GuestLimits, turns: GuestTurns,
    memory: GuestMemory, language: String, numbers: NumberStyle
  ) {
    (name, version, self.manifest) = (manifest.name, manifest.version, manifest)
    (self.asking, self.limits, self.turns) = (asking, limits, turns)
    (self.memory, self.language) = (memory, language)
    pace = GuestPace(every: manifest.every)
    face = DocumentFace(numbers)
    face.acted = { [weak self] in self?.act($0) }
  }

  /// From here on it is asked whenever its host wishes, beside as often as its manifest says.
  package func askAtAnyTime() { pace = GuestPace(every: manifest.every, shortest: 0) }

  /// Sets what its answers depend on, as far as this process can see that. An answer during which that changed is asked
  /// for again.
  func watch(_ state: @escaping () -> AnyHashable) { surroundings.state = state }

  /// Asks again where what the last answer depends on has changed since.
  func surroundingsChanged() { if !isAsking, !surroundings.areAsAnswered { lookAgain() } }

  // MARK: Life

  package func loadView() -> View { face }

  package func viewDidLoad(in context: TodayContext) {
    self.context = context
    face.clock = { [loop = context.loop] in
      Timestamp(milliseconds: loop.wallClock.milliseconds)
    }
    ticker = Ticker(loop: context.loop) { [weak self] in self?.show() }
    alarm = WallAlarm(on: context.loop, name: "widget entry") { [weak self] in self?.turnEntry() }
    take(memory.document)
    observation = memory.observeDocument { [weak self] in self?.heardElsewhere($0) }
    show()
  }

  /// Another window was told, in which more may be unfolded than here.
  private func heardElsewhere(_ kept: String?) {
    guard !isUnfolded, failure == nil, take(kept) else { return }
    show()
  }

  @discardableResult private func take(_ kept: String?) -> Bool {
    guard let kept = KeptDocument(kept, language: language) else { return false }
    (document, answerDate) = (kept.document, kept.answered)
    return true
  }

  package func viewWillAppear() {
    isVisible = true
    show()
    schedule()
  }

  /// What goes on ends; out of sight it is asked only by its host.
  package func viewDidDisappear() {
    isVisible = false
    (timer, question) = (nil, nil)
    (isAsking, asksAgain) = (false, false)
    ticker?.isRunning = false
    alarm?.moment = nil
    completion.take()?(standing)
  }

  /// Its document is an old one.
  var showingAge: Bool { face.showing?.oldSince != nil }

  package var isReady: Bool {
    document != nil || wishQuestion != nil
      || first.map { $0.figures != nil || failure != nil } ?? false
  }
  package var foldsOnClick: Bool { true }
  package var figure: String { face.showing?.entry.figure ?? "" }

  package func preferredContentSize(forWidth width: Double) -> ContentSize {
    face.contentSize(forWidth: width)
  }

  package func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    coordinator.animate(alongside: { [weak face] in face?.expansion = $0 })
    isUnfolded = coordinator.isExpanding
    if isUnfolded { askForDetails() }
  }

  /// What is unfolded is asked for at once, unless that was just done.
  private func askForDetails() {
    guard let context else { return }
    if !askedUnfolded || context.loop.now >= pace.earliest { lookAgain() }
  }

  /// Something has happened that it shows. Out of sight that is no news: it is asked when it appears.
  func lookAgain() {
    guard isVisible, wishQuestion == nil else { return }
    asksAgain = isAsking
    if !isAsking { ask(.update) }
  }

  // MARK: Asking

  /// How it stands where nothing is asked.
  private var standing: UpdateResult { failure.map { .failed(reason: $0.reason) } ?? .noData }

  package func performUpdate(completion: UpdateCompletion) {
    guard let context, !isAsking, wishQuestion == nil,
      context.loop.now >= (isVisible ? pace.earliest : pace.next)
    else {
      return completion(standing)
    }
    self.completion = completion
    ask(.update)
    // Another program has the turn, for longer perhaps than the host waits.
    if question == nil { self.completion.take()?(standing) }
  }

  private func ask(_ event: WidgetRequest.Event) {
    isAsking = true
    turns.take { [weak self] end in
      guard let self, let context = self.context, self.isAsking else { return false }
      self.pace.started(at: context.loop.now)
      self.surroundings.asked()
      self.schedule()
      self.askedUnfolded = self.isUnfolded
      do throws(WidgetRefusal) { try self.check() } catch {
        self.isAsking = false
        self.fail(GuestOutcome.Failure(reason: error.sentence))
        return false
      }
      self.question = self.asking.ask(
        Array(self.request(event, context).line.utf8), self.granted, context.loop, end
      ) { [weak self] in self?.hear($0) }
      self.show()
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
      isExpanded: isUnfolded, deadline: limits.deadline / .seconds(1),
      state: memory.state)
  }

  private func now(_ context: TodayContext) -> Timestamp {
    Timestamp(milliseconds: context.loop.wallClock.milliseconds)
  }

  private func hear(_ outcome: GuestOutcome) {
    (isAsking, question) = (false, nil)
    let wasOvertaken = !surroundings.answered()
    guard let context else { return }
    do throws(GuestOutcome.Failure) {
      let said = try outcome.document(of: name)
      pace.answered(reloadAfter: said.reloadAfter)
      memory.state = said.state
      said.notices.forEach { warn?($0) }
      if let problem = said.problem {
        stand(by: GuestOutcome.Failure(reason: problem, isOfProgram: false))
      } else {
        take(said, outcome, at: now(context))
      }
    } catch {
      fail(error)
    }
    schedule()
    if asksAgain || isUnfolded && !askedUnfolded {
      lookAgain()
    } else if wasOvertaken, isVisible {
      // Not at once: what changes all the time is not asked for all the time.
      context.requestUpdate()
    }
  }

  private func take(_ said: WidgetDocument, _ outcome: GuestOutcome, at now: Timestamp) {
    let isNew = said.entries != document?.entries
    // What is below the fold is asked for when it is unfolded.
    if case .answered(let bytes) = outcome, said.folded != document?.folded {
      memory.document = KeptDocument.text(bytes, at: now, language: language)
    }
    (document, failure, answerDate) = (said, nil, now)
    show()
    tell(isNew ? .newData : .noData)
  }

  private func fail(_ failure: GuestOutcome.Failure) {
    pace.failed()
    stand(by: failure)
  }

  private func stand(by failure: GuestOutcome.Failure) {
    self.failure = failure
    show()
    tell(.failed(reason: failure.reason))
  }

  private func tell(_ result: UpdateResult) {
    if let completion = completion.take() { completion(result) } else { context?.updated(result) }
  }

  /// Asks of itself when it is time; nothing waits where nobody looks. Repeats, since only such timers share the
  /// wake-ups of others.
  private func schedule() {
    timer = nil
    guard let context, isVisible, wishQuestion == nil else { return }
    timer = context.loop.every(
      .seconds(manifest.every), from: max(context.loop.now, pace.next), named: "widget program",
      tolerance: .seconds(min(10, manifest.every / 10))
    ) { [weak self] in self?.intervalPassed() }
  }

  private func intervalPassed() {
    show()
    if !isAsking { context?.requestUpdate() }
  }

  /// True for a document that is older than two intervals: its program could not be asked meanwhile.
  private func isOutdated(at now: Timestamp) -> Bool {
    document != nil && now.wholeSeconds - answerDate.wholeSeconds > 2 * Int64(pace.interval)
  }

  // MARK: Showing

  private func show() {
    guard let context else { return }
    let now = now(context)
    let former = face.showing
    if let wishQuestion {
      face.show(DocumentFace.Showing(wishQuestion), at: now)
      if face.showing != former { context.contentSizeChanged() }
      return
    }
    guard let entry = document?.entry(at: now) ?? first else { return }
    // A line for the age would come and go with each start, which a gauge has room for.
    let waits = isAsking && question != nil && !entry.hasGauge
    let isOld = document != nil && failure != nil || isOutdated(at: now) && !waits
    face.show(
      DocumentFace.Showing(
        entry, oldSince: isOld ? answerDate : nil, isDimmed: failure?.isOfProgram == true),
      at: now)
    ticker?.follow(isVisible ? face.nextChange(after: now) : nil)
    let next = isVisible ? document?.nextDate(after: now) : nil
    alarm?.moment = next.map { WallTime(milliseconds: $0.milliseconds) }
    guard face.showing != former else { return }
    context.contentSizeChanged()
    context.figureChanged()
  }

  private func turnEntry() {
    show()
    tell(.newData)
    // The machine has slept, or the clock was set.
    if let context, isVisible, isOutdated(at: now(context)) { context.requestUpdate() }
  }

  /// What a person presses is asked at once, unless the program is at work.
  private func act(_ target: WidgetElement.Target) {
    switch target {
    case .link(let link): context?.open(link)
    case .action(let word) where wishQuestion != nil:
      consent?.answer(word == Answer.allow.rawValue)
      show()
      context?.requestUpdate()
    case .action(let word): if isVisible, !isAsking { ask(.action(word)) }
    }
  }

  /// Asks what it may do as if it never had.
  func askForWishes() {
    question = nil
    isAsking = false
    consent?.forget()
    show()
  }
}
