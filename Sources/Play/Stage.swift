public import AloftUI
public import Canvas
public import DiskUsage
public import Loop
public import Painting
public import TaskStore
public import Views

/// The whole application without a window, in virtual time: the same roots, the same raster, and a
/// clock that only moves when it is told to. Scripts and tests drive it with a person's verbs.
///
/// One window is open at a time, in a process of its own. What it stores, and the pictures that it
/// leaves of its widgets, are there for the next one.
public final class Stage {
  /// The clock of every process on this stage; nothing else moves it.
  public var time: VirtualTime { machine.time }
  /// Device pixels a point, for this window and the next.
  public private(set) var scale = 1.0
  /// What the window would show.
  public private(set) var bitmap: Bitmap
  /// Set when the application ended.
  public private(set) var exitCode: Int32?
  /// What the views want above the window; empty until they have said so.
  public private(set) var title = ""
  /// Frames that looked different from the one before, of all windows since the start.
  public private(set) var framesPainted = 0
  /// Device pixels painted anew, all frames together.
  public private(set) var damagedPixels = 0
  /// Frames in which pixels were moved instead of painted.
  public private(set) var framesShifted = 0
  /// The damage of the last frame, in device pixels.
  public private(set) var lastDamage: [PixelRect] = []

  /// False leaves the root's frames to somebody else, such as a window's own way to the screen.
  var paintsItself = true

  private let machine: StageMachine
  private(set) var process: StageProcess
  /// Of the application's window, in points.
  private var appSize: Size
  private var isTextInputActive = false
  private var lastPressed: Point?

  /// Between the clicks of a double click, and of a key that is held: a quick hand, and X's defaults.
  private static let clickInterval = Duration.milliseconds(120)
  private static let repeatDelay = Duration.milliseconds(660)
  private static let repeatInterval = Duration.milliseconds(40)

  /// Where the clock stands at first: a Thursday morning in winter.
  public static let defaultClock = Timestamp(milliseconds: 1_767_258_000_000)

  /// - Parameters:
  ///   - text: shapes and draws text.
  ///   - size: of the window, in points.
  ///   - widgets: what stands around the disk widget at the start.
  ///   - services: what tells each window of the world.
  /// - Throws: where the tasks cannot be read.
  public init(
    database: TaskDatabase, text: FontTextEngine, size: Size = Size(width: 480, height: 720),
    clock: Timestamp = Stage.defaultClock, widgets: StageWidgets = StageWidgets(),
    services: [WindowService] = []
  ) throws(StoreError) {
    machine = StageMachine(
      database: database, text: text, raster: Raster(glyphs: text),
      time: VirtualTime(
        now: .zero, wallClock: WallTime(milliseconds: clock.milliseconds)),
      disk: FixedDisk(widgets.disk, mounts: widgets.mounts), widgets: widgets,
      services: services)
    appSize = size
    bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    process = try StageProcess(.app, on: machine, theme: .light, reducesMotion: false, seed: seed)
    begin()
  }

  /// Of the window that is open; another one after ``open(_:)``.
  public var root: RootView { process.app.root }
  /// Of the process whose window is open; another one after ``open(_:)``.
  public var loop: RunLoop { process.loop }
  /// The application whose window is open.
  public var app: AloftApp {
    guard let app = process.app as? AloftApp else {
      preconditionFailure("The window that is open is that of the widgets, not the app's.")
    }
    return app
  }

  // MARK: Windows

  /// Closes the window that is open and opens one in a new process. What is seen then is its first
  /// frame: widgets are not loaded yet, and show what was kept of them.
  /// - Throws: where the tasks cannot be read; the window stays as it is.
  public func open(_ window: StageWindow) throws(StoreError) {
    process = try StageProcess(
      window, on: machine, theme: root.theme, reducesMotion: root.reducesMotion, seed: seed)
    (exitCode, title, isTextInputActive, lastPressed) = (nil, "", false, nil)
    begin()
  }

  private func begin() {
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [weak self] _, _ in
      self?.paintIfNeeded()
    }
    loop.add(observer, forMode: .common)
    useDisplayClock()
    root.scale = scale
    resize(to: process.app.traits.size ?? appSize)
  }

  /// What the window asked of the desktop.
  private func grantWishes() {
    if let size = machine.wishes.size {
      machine.wishes.size = nil
      resize(to: size)
    }
    guard let url = machine.wishes.url else { return }
    machine.wishes.url = nil
    do throws(StoreError) {
      try open(.app)
      app.show(url)
      turn()
    } catch {
      // As the program ends that cannot read its store.
      exitCode = 1
    }
  }

  // MARK: Surroundings

  /// The screen's refresh rate. A new one holds from the next frame on.
  public var framesPerSecond = 60.0 { didSet { useDisplayClock() } }

  private func useDisplayClock() {
    loop.displayClock = RefreshTimerClock(framesPerSecond: framesPerSecond)
  }

  /// Where the next balloon's sway comes from.
  public var seed: UInt64 = 0 {
    didSet { (process.app as? AloftApp)?.seed = seed }
  }

  /// Gives the window another size, in points, and paints it whole.
  public func resize(to size: Size) {
    if process.app.traits.size == nil { appSize = size }
    root.handle(.resized(size))
    repaintWhole()
  }

  /// Moves the window to a screen of another density, in device pixels a point, and paints it
  /// whole.
  public func setScale(_ scale: Double) {
    self.scale = scale
    root.scale = scale
    repaintWhole()
  }

  /// Changes the theme of the open window, and paints it.
  public func setTheme(_ theme: Theme) {
    root.theme = theme
    turn()
  }

  /// Sets the wall clock, as a person or NTP does: no timer moves.
  public func setClock(milliseconds: Int64) {
    time.setWallClock(WallTime(milliseconds: milliseconds))
  }

  private func repaintWhole() {
    let size = root.frame.size
    bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    root.forgetLastFrame()
    turn()
  }

  // MARK: Time

  /// Lets time pass, with everything that happens in it.
  public func advance(by duration: Duration) {
    let end = loop.now.advanced(by: duration)
    while exitCode == nil, loop.now < end {
      if !loop.run(mode: root.runLoopMode, before: end), loop.now < end {
        time.advance(by: loop.now.duration(to: end))
      }
      grantWishes()
    }
    turn()
  }

  /// The main thread is busy: time passes and nothing happens.
  public func stall(for duration: Duration) {
    time.advance(by: duration)
    turn()
  }

  /// Does what is due now and what comes of it, which takes a few turns: loading, asking, the answer and
  /// the frame each take one.
  private func settle() {
    do throws(NeverSettles) {
      try root.settle(paints: paintsItself, turn: turn)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Does what is due now, and paints.
  private func turn() {
    loop.run(mode: root.runLoopMode, until: loop.now)
    paintIfNeeded()
    for signal in root.takeSignals() { act(on: signal) }
    grantWishes()
  }

  private func act(on signal: Signal) {
    switch signal {
    case .setTitle(let title): self.title = title
    case .startTextInput: isTextInputActive = true
    case .stopTextInput: isTextInputActive = false
    case .exit(let code): exitCode = code
    case .zoom(let zoom): setScale(zoom.applied(to: scale))
    case .setCursor: break
    }
  }

  private func paintIfNeeded() {
    guard paintsItself, root.needsFrame, root.isVisible else { return }
    let frame = root.nextFrame()
    lastDamage = frame.damage.map { PixelRect(covering: $0, scale: scale) }
    guard !frame.isUnchanged else { return }
    bitmap.withBuffer { pixels in
      machine.raster.paint(frame, onto: pixels, scale: scale, damage: lastDamage)
    }
    framesPainted += 1
    if frame.shift != nil { framesShifted += 1 }
    damagedPixels += lastDamage.reduce(0) {
      let part = $1.intersection(
        PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
      return $0 + (part.isEmpty ? 0 : part.width * part.height)
    }
  }

  // MARK: Widgets

  /// What the disk widget measures.
  public var disk: FixedDisk { machine.disk }

  /// What the disk answers from now on. A measurement that hangs is answered with it.
  public func setDisk(_ answer: FixedDisk.Answer) { disk.answer = answer }

  /// Mounts another disk, of which the disk widget hears as from the system.
  public func mount(at point: DiskPath) {
    disk.mount(at: point)
    process.app.mountsChanged()
    settle()
  }

  /// What is mounted there goes.
  public func unmount(_ point: DiskPath) {
    disk.unmount(point)
    process.app.mountsChanged()
    settle()
  }

  /// Asks the widgets for an update, as a host does. What answers at once is on screen then.
  public func updateWidgets() {
    turn()
    process.app.updateWidgets()
    settle()
  }

  /// Puts these widgets into the panel, or the window.
  public func show(_ guests: [WidgetOptions.Guest]) {
    process.app.show(guests)
    settle()
  }

  // MARK: A person's verbs

  /// Delivers input as the window would.
  public func send(_ input: Input) {
    root.handle(input)
    turn()
  }

  /// Moves the pointer there and holds its first button down until `release`.
  public func press(at point: Point, clicks: Int = 1) {
    send(.pointerMoved(point))
    lastPressed = point
    send(.pointerPressed(point, button: .primary, clicks: clicks))
  }

  /// Moves the pointer, with the button as it is.
  public func move(to point: Point) {
    lastPressed = point
    send(.pointerMoved(point))
  }

  /// Lets the first button go where the pointer was last pressed or moved to.
  public func release() {
    send(.pointerReleased(lastPressed ?? .zero, button: .primary))
  }

  /// Clicks in the middle of what is called `name`. Of several clicks all go to the same place,
  /// whatever lies there by then, as fast as a hand is. Throws as ``place(of:)`` does.
  public func click(_ name: String, times: Int = 1) throws(StageError) {
    let point = try place(of: name)
    for clicks in 1...times {
      if clicks > 1 { advance(by: Self.clickInterval) }
      if exitCode == nil { press(at: point, clicks: clicks) }
      if exitCode == nil { release() }
    }
  }

  /// Presses on one thing and moves to another in a quarter of a second, as a hand does; the
  /// button stays down until `release`.
  public func beginDrag(from: String, to: String) throws(StageError) {
    let (start, end) = (try place(of: from), try place(of: to))
    press(at: start)
    let steps = 16
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      advance(by: .milliseconds(16))
      move(to: Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
    }
  }

  /// Turns the wheel over what is called `name`; positive notches go towards the end.
  public func wheel(_ notches: Double, at name: String) throws(StageError) {
    let point = try place(of: name)
    send(.pointerMoved(point))
    send(.wheel(delta: Point(x: 0, y: notches), at: point))
  }

  /// Presses a key and lets it go, without the text that it may type; see ``type(_:)``. A repeat is one
  /// more press of a key that is held already.
  public func key(_ press: KeyPress) {
    send(.keyPressed(press))
    if !press.isRepeat, exitCode == nil { send(.keyReleased(press.key)) }
  }

  /// Holds a key down as long: after a while it repeats itself. A letter makes text each time that a
  /// field has the keyboard.
  public func hold(_ press: KeyPress, for duration: Duration) {
    let end = loop.now.advanced(by: duration)
    var press = press
    strike(press)
    press.isRepeat = true
    advance(by: min(duration, Self.repeatDelay))
    while exitCode == nil, loop.now < end {
      strike(press)
      advance(by: min(loop.now.duration(to: end), Self.repeatInterval))
    }
    if exitCode == nil { send(.keyReleased(press.key)) }
  }

  /// A key goes down, and makes text where a field has the keyboard already.
  private func strike(_ press: KeyPress) {
    let takesText = isTextInputActive && press.modifiers.isSubset(of: .shift)
    send(.keyPressed(press))
    guard takesText, exitCode == nil, case .character(let letter) = press.key else { return }
    send(.text(press.modifiers.contains(.shift) ? letter.uppercased() : String(letter)))
  }

  /// Types as a keyboard does: every letter is a key, and text where a field has the keyboard.
  public func type(_ text: String) {
    for character in text where exitCode == nil {
      let takesText = isTextInputActive
      let key: Key? =
        character == " "
        ? .space
        : character.isASCII ? .character(Character(character.lowercased())) : nil
      if let key { send(.keyPressed(KeyPress(key))) }
      if takesText { send(.text(String(character))) }
      if let key, exitCode == nil { send(.keyReleased(key)) }
    }
  }

  /// Puts text on the clipboard and pastes it.
  public func paste(_ text: String) {
    machine.clipboard.write(text)
    key(KeyPress(.character("v"), .control))
  }

  // MARK: Seeing

  /// Everything on screen, as a reader of the screen would say it.
  public var nodes: [SemanticNode] { root.semanticTree().flattened }

  /// The middle of what is called `name`: exactly, else in part, by name or value.
  /// - Throws: where nothing is, or where something else lies over it.
  public func place(of name: String) throws(StageError) -> Point {
    let nodes = nodes
    let found =
      nodes.first { $0.semantics.name == name } ?? nodes.first { $0.semantics.value == name }
      ?? nodes.first { $0.semantics.name.includes(name) || $0.semantics.value.includes(name) }
    guard let found else { throw StageError(expected: "“\(name)” on screen", seen: seenText) }
    let point = found.frame.intersection(root.bounds).center
    guard isReachable(found, at: point) else {
      throw StageError(expected: "“\(name)” within reach", seen: "it is out of sight or covered")
    }
    return point
  }

  /// True where a press at `point` meets the view behind `node`, or one inside it.
  private func isReachable(_ node: SemanticNode, at point: Point) -> Bool {
    var next = root.view(at: point)
    while let view = next {
      if view.frameInWindow == node.frame, view.semantics?.role == node.semantics.role {
        return true
      }
      next = view.superview
    }
    // What only shows, such as a label, lets the pointer through to what lies behind it.
    return node.semantics.role == .label && root.bounds.contains(point)
  }

  /// True where a name, a value or the window's title includes `text`.
  public func shows(_ text: String) -> Bool {
    nodes.contains { $0.semantics.name.includes(text) || $0.semantics.value.includes(text) }
      || title.includes(text)
  }

  /// How many of ``nodes`` are of a kind.
  public func count(of role: Semantics.Role) -> Int {
    nodes.count { $0.semantics.role == role }
  }

  /// Every name and value on screen, for messages.
  public var seenText: String {
    let texts = nodes.flatMap { [$0.semantics.name, $0.semantics.value] }.filter { !$0.isEmpty }
    return texts.map { "“\($0)”" }.joined(separator: ", ")
  }
}

/// Something a person looked for and did not find.
public struct StageError: Error, Hashable, CustomStringConvertible {
  /// What was looked for, as a clause after “expected”.
  public var expected: String
  /// What there was instead.
  public var seen: String

  /// A clause that goes on from the place in a script.
  public var description: String { "expected \(expected), seen: \(seen)" }
}
