import Kit

/// Tells a screen reader what has happened, in the language of AT-SPI.
struct AccessibleEvents {
  private let bus: Bus
  private let provider: AccessibleProvider
  private var focus: ElementID?

  private static let object = "org.a11y.atspi.Event.Object"
  private static let window = "org.a11y.atspi.Event.Window"

  init(_ bus: Bus, _ provider: AccessibleProvider) {
    (self.bus, self.provider) = (bus, provider)
  }

  /// The window is there, for a reader that has not seen it yet.
  mutating func begin() {
    emit(.window, Self.window, "Create", value: .string(provider.window.title()))
    guard provider.tree.root.isWindowFocused else { return }
    tell(.active(true))
    tell(.focused(provider.tree.focus))
  }

  mutating func tell(_ change: SemanticChange) {
    switch change {
    case .added(let child, let parent, let index):
      emit(
        parent, Self.object, "ChildrenChanged", "add", index, value: provider.reference(child))
    case .removed(let child, let parent, let index):
      emit(
        parent, Self.object, "ChildrenChanged", "remove", index, value: provider.reference(child))
      state(child, .defunct, true)
    case .name(let id, let name):
      emit(id, Self.object, "PropertyChange", "accessible-name", value: .string(name))
    case .details(let id, let details):
      emit(id, Self.object, "PropertyChange", "accessible-description", value: .string(details))
    case .expanded(let id, let isExpanded): state(id, .expanded, isExpanded)
    case .value(let id):
      let number = provider.tree.semantics(of: id)?.range?.value
      emit(
        id, Self.object, "PropertyChange", "accessible-value",
        value: number.map(BusValue.double) ?? .int32(0))
    case .state(let id, let state, let holds): tell(id, state, holds)
    case .selected(_, let list): emit(list, Self.object, "SelectionChanged")
    case .text(let id, let place, let removed, let inserted):
      tell(id, "delete", place, removed)
      tell(id, "insert", place, inserted)
    case .caret(let id, let place, let selects):
      emit(id, Self.object, "TextCaretMoved", "", place)
      if selects { emit(id, Self.object, "TextSelectionChanged") }
    case .announced(let id):
      // With its text, which may be gone before a busy reader asks for it.
      let text = provider.tree.semantics(of: id)?.name ?? ""
      emit(id, Self.object, "PropertyChange", "accessible-name", value: .string(text))
      state(id, .showing, true)
    case .active(let isActive):
      let name = BusValue.string(provider.window.title())
      emit(.window, Self.window, isActive ? "Activate" : "Deactivate", value: name)
      state(.window, .active, isActive)
    case .focused(let id): move(to: id)
    }
  }

  private func tell(_ id: ElementID, _ state: Semantics.State, _ holds: Bool) {
    switch state {
    case .checked: self.state(id, .checked, holds)
    case .selected: self.state(id, .selected, holds)
    case .disabled:
      self.state(id, .enabled, !holds)
      self.state(id, .sensitive, !holds)
    case .focused: break
    }
  }

  private func tell(_ id: ElementID, _ what: String, _ place: Int, _ text: String) {
    guard !text.isEmpty else { return }
    emit(
      id, Self.object, "TextChanged", what, place, text.unicodeScalars.count,
      value: .string(text))
  }

  private mutating func move(to id: ElementID?) {
    if let focus, focus != id { state(focus, .focused, false) }
    focus = id
    if let id { state(id, .focused, true) }
  }

  private func state(_ id: ElementID, _ state: AtspiState, _ holds: Bool) {
    emit(id, Self.object, "StateChanged", state.name, holds ? 1 : 0)
  }

  private func emit(
    _ id: ElementID, _ interface: String, _ member: String, _ detail: String = "",
    _ first: Int = 0, _ second: Int = 0, value: BusValue = .int32(0)
  ) {
    bus.emit(
      AccessibleObject.element(id).path, interface, member,
      [
        .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)),
        .variant(value), .dictionary([:]),
      ])
  }
}
