import Testing

@testable import Widgets

@Suite struct WidgetOrderTests {
  private typealias Guest = WidgetOptions.Guest
  private let all = Guest.own

  private func order(_ shown: [WidgetOptions.Guest]) -> WidgetOrder {
    var order = WidgetOrder()
    order.show(shown, among: all)
    return order
  }

  @Test("Those that are there come first, and a line that is switched stays where it is")
  func switching() {
    var order = order([.longestOpen])
    #expect(order.all == [.longestOpen, .disk, .today])
    #expect(order.toggling(.longestOpen) == .remove(.longestOpen))
    order.show([], among: all)
    #expect(order.all == [.longestOpen, .disk, .today], "nothing comes under the pointer")
    #expect(order.toggling(.disk) == .add(.disk, at: 0))
    order.show([.disk], among: all)
    #expect(order.all == [.longestOpen, .disk, .today])
    #expect(order.toggling(.longestOpen) == .add(.longestOpen, at: 0), "back where it was")
  }

  @Test("A line moves by one and not past the ends; what is not there does not move")
  func moving() {
    var order = order([.disk, .longestOpen])
    #expect(order.moving(.disk, by: -1) == nil && order.moving(.longestOpen, by: 1) == nil)
    #expect(order.moving(.disk, by: 1) == .move(.disk, to: 1))
    order.show([.longestOpen, .disk], among: all)
    #expect(order.all == [.longestOpen, .disk, .today])
    order.show([.disk], among: all)
    #expect(order.moving(.longestOpen, by: -1) == nil && order.moving(.disk, by: -1) == nil)
  }

  @Test("A line that is dragged past one that is not there changes no widget")
  func dragging() {
    var order = order([.disk])
    #expect(order.dragging(.disk, to: 9) == [.longestOpen, .today, .disk])
    #expect(order.drop(.disk, at: 1) == nil)
    #expect(order.all == [.longestOpen, .disk, .today] && order.shown == [.disk])
    var both = self.order([.disk, .longestOpen])
    #expect(both.drop(.disk, at: 1) == .move(.disk, to: 1))
    #expect(both.drop(.disk, at: 1) == nil, "it is there already")
  }

  @Test("A step changes what it says, or nothing")
  func steps() {
    #expect(WidgetStep.add(.disk, at: 7).applied(to: [.longestOpen]) == [.longestOpen, .disk])
    #expect(WidgetStep.add(.disk, at: -1).applied(to: [.longestOpen]) == [.disk, .longestOpen])
    #expect(WidgetStep.add(.disk, at: 0).applied(to: [.disk]) == nil)
    #expect(WidgetStep.remove(.disk).applied(to: []) == nil)
    #expect(
      WidgetStep.move(.disk, to: 1).applied(to: [.disk, .longestOpen]) == [.longestOpen, .disk])
    #expect(WidgetStep.move(.disk, to: 0).applied(to: [.disk, .longestOpen]) == nil)
    #expect(WidgetStep.move(.disk, to: 1).applied(to: [.longestOpen]) == nil)
  }

  @Test("The table of settings knows the same widgets")
  func table() {
    #expect([WidgetOptions.Guest](setting: "none") == [])
    for guest in all {
      #expect([WidgetOptions.Guest](setting: guest.rawValue) == [guest])
    }
    #expect([WidgetOptions.Guest](setting: all.reversed().setting) == all.reversed())
  }
}
