import App
import Canvas
import DiskUsage
import GoldenSupport
import Kit
import Loop
import Painting
import Play
import Tasks
import Testing
import Widgets
import Wording

/// The widgets, below the list and in a window of their own.
extension GoldenTests {
  private func widgets(_ theme: String, _ widgets: StageWidgets = StageWidgets()) throws -> Stage {
    let stage = try Stage.make(size: Size(width: 360, height: 480), widgets: widgets)
    stage.setTheme(try #require(Theme.all.first { $0.name == theme }))
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test("The disk widget as it starts")
  func diskCollapsed() throws {
    expectGolden(try widgets("light"), "disk-collapsed")
  }

  @Test("The disk widget half-way to its details")
  func diskHalfWay() throws {
    let stage = try widgets("light")
    try stage.click("Content: Disk usage")
    stage.advance(by: .milliseconds(60))
    expectGolden(stage, "disk-half-way")
  }

  @Test("The disk widget with its details", arguments: ["light", "dark"])
  func diskExpanded(_ theme: String) throws {
    let stage = try widgets(theme)
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "disk-expanded", theme)
  }

  @Test("The disk widget after a measurement that failed")
  func diskFailed() throws {
    let stage = try widgets("light")
    stage.setDisk(.failure(.timedOut("/home/ada", mount: "/")))
    stage.advance(by: .seconds(3 * 60 + 30))
    expectGolden(stage, "disk-failed")
  }

  @Test("The disk widget before anything was ever measured")
  func diskFirstRun() throws {
    expectGolden(try widgets("light", StageWidgets(disk: .hang)), "disk-first-run")
  }

  @Test("The disk widget for a language that is read from the right")
  func diskMirrored() throws {
    let stage = try widgets("light")
    stage.setDirection(.rightToLeft)
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "disk-expanded", "right-to-left")
  }

  @Test("The disk widget with little free and another disk", arguments: GoldenTests.themes)
  func diskLow(_ theme: String) throws {
    let bytes: UInt128 = 1_000_000_000
    let full = try DiskSpace(total: 500 * bytes, used: 470 * bytes, available: 5 * bytes)
    let stage = try widgets(
      theme, StageWidgets(disk: .space(full), mounts: WidgetTests.twoDisks))
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "disk-low", theme)
  }

  @Test("The disk widget with many disks, one of each level", arguments: GoldenTests.themes)
  func diskMany(_ theme: String) throws {
    let bytes: UInt128 = 1_000_000_000
    let mounts = (0..<7).map {
      "\($0 + 2) 1 8:\($0 * 16 + 17) / /media/disk\($0) rw - ext4 /dev/sd\($0) rw"
    }
    let table = ["1 0 8:1 / / rw - ext4 /dev/sda1 rw"] + mounts
    let stage = try widgets(
      theme,
      StageWidgets(
        // Filling up, beside a reserve that is larger than all else.
        disk: .space(try DiskSpace(total: 1_000 * bytes, used: 282 * bytes, available: 18 * bytes)),
        mounts: MountTable(parsing: Array(table.joined(separator: "\n").utf8))))
    for (disk, free) in [30, 5, 60, 7, 0, 80, 95].enumerated() {
      stage.disk.setAnswer(
        .space(
          try DiskSpace(
            total: 100 * bytes, used: UInt128(100 - free) * bytes, available: UInt128(free) * bytes)
        ),
        for: DiskPath("/media/disk\(disk)"))
    }
    stage.disk.setAnswer(
      .space(try DiskSpace(total: 100 * bytes, used: 96 * bytes, available: 4 * bytes)),
      for: "/media/disk1")
    stage.resize(to: Size(width: 360, height: 560))
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "disk-many", theme)
  }

  @Test("The disk widget with next to nothing free", arguments: ["light", "dark"])
  func diskCritical(_ theme: String) throws {
    let bytes: UInt128 = 1_000_000_000
    let full = try DiskSpace(total: 500 * bytes, used: 474 * bytes, available: bytes / 500)
    expectGolden(
      try widgets(theme, StageWidgets(disk: .space(full))), "disk-critical", theme)
  }

  @Test("Two widgets")
  func twoWidgets() throws {
    let stage = try Stage.make(widgets: StageWidgets(guests: [.disk, .longestOpen]))
    for name in ["Renew the passport", "Call the bank", "Buy food", "Water the plants"] {
      stage.add(name)
      stage.advance(by: .seconds(10))
    }
    expectGolden(stage, "two-widgets")
  }

  /// The widgets' own window beside a list with two open tasks.
  private func widgetWindow(
    _ theme: String, _ direction: LayoutDirection = .leftToRight
  ) throws -> Stage {
    let stage = try Stage.make()
    stage.setDirection(direction)
    stage.setTheme(theme == "dark" ? .dark : .light)
    stage.add("Renew the passport before the summer")
    stage.advance(by: .seconds(3_600))
    stage.add("Позвонить в банк")
    stage.advance(by: .seconds(10))
    try stage.open(.widgets)
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test("The widgets' own window as it starts", arguments: ["light", "dark"])
  func widgetWindowCollapsed(_ theme: String) throws {
    expectGolden(try widgetWindow(theme), "widget-window-collapsed", theme)
  }

  @Test("The widgets' own window with the disk's details", arguments: ["light", "dark"])
  func widgetWindowExpanded(_ theme: String) throws {
    let stage = try widgetWindow(theme)
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "widget-window-expanded", theme)
  }

  @Test("The widgets' own window for a language that is read from the right")
  func widgetWindowMirrored() throws {
    expectGolden(
      try widgetWindow("light", .rightToLeft), "widget-window-collapsed", "right-to-left")
  }
}
