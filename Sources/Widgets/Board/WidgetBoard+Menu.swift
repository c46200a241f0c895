import Canvas
import Kit
import Wording

/// What can be done with a widget: by its menu, and by keys while the keyboard is in it.
extension WidgetBoard {
  func openMenu(of provider: any TodayProvider, at point: Point) -> Bool {
    guard let root, let guest = guests.guest(of: provider) else { return false }
    root.open(
      menu(of: provider, guest), name: MenuWords.widget(guests.name(of: guest)),
      at: Rect(origin: point, size: .zero))
    return true
  }

  private func menu(of provider: any TodayProvider, _ guest: WidgetOptions.Guest) -> Menu {
    let host = guests.host
    var own: [Menu.Item] = []
    if let isUnfolded = host.isUnfolded(provider) {
      own.append(
        .init(
          isUnfolded ? MenuWords.hideDetails : MenuWords.showDetails, keys: "Space"
        ) { [weak host] in host?.toggleFold(of: provider) })
    }
    own.append(.init(MenuWords.refresh) { [weak host] in host?.update(provider) })
    own += (provider as? any MenuOffering)?.menuItems ?? []
    return Menu(
      own, [moving(guest, by: -1), moving(guest, by: 1)],
      [
        .init(MenuWords.removeWidget, keys: "Delete") { [weak self] in
          self?.perform(.remove(guest))
        }
      ],
      [.init(MenuWords.editWidgets) { [weak self] in self?.beginEditing() }] + surroundingItems())
  }

  private func moving(_ guest: WidgetOptions.Guest, by step: Int) -> Menu.Item {
    let move = WidgetStep.moving(guest, by: step, in: guests.shown)
    return .init(
      step < 0 ? MenuWords.moveUp : MenuWords.moveDown, keys: step < 0 ? "Alt+↑" : "Alt+↓",
      isEnabled: move != nil
    ) { [weak self] in
      if let move { self?.perform(move) }
    }
  }

  /// A key that no control in the guest's card has wanted.
  func use(_ press: KeyPress, on provider: any TodayProvider) -> Bool {
    guard let guest = guests.guest(of: provider) else { return false }
    let step: WidgetStep? =
      if press.matches(.delete) {
        .remove(guest)
      } else if press.matches(.up, .alt) {
        .moving(guest, by: -1, in: guests.shown)
      } else if press.matches(.down, .alt) {
        .moving(guest, by: 1, in: guests.shown)
      } else {
        nil
      }
    guard let step else { return press.matches(.up, .alt) || press.matches(.down, .alt) }
    if !press.isRepeat { perform(step) }
    return true
  }
}
