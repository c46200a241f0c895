// swift-tools-version: 6.0
import PackageDescription

/// One set of rules for every Swift target: language mode 6, explicit existentials, imports that
/// say what they expose.
let rules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The app's own rules on top: no silent import of the regular expressions' library, a megabyte that one
/// `contains(_: String)` links in. `Loop` and its companions go without, since a package that others depend
/// on may not pass compiler flags.
let lean =
  rules + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
  ]

/// And where nothing is counted by the pixel or by the task: small before fast. It saves a twentieth of the
/// program's bytes, for some 3 % more instructions where these modules are at work.
let compact = lean + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Modules that compute most of what the tests compute (pictures, long lists) are optimised in debug builds too,
/// with all assertions. The limits of `AllocationTests` hold for these flags.
let optimized: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// A library of ours. `needs` are arrows of the house, which `Assets/ci/check` holds against `Assets/ci/arrows`.
func module(_ name: String, _ needs: String = "", settings: [SwiftSetting] = compact) -> Target {
  .target(name: name, dependencies: targets(needs), swiftSettings: settings)
}

/// A program of ours.
func program(
  _ name: String, _ needs: String, settings: [SwiftSetting] = rules, links: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: targets(needs), swiftSettings: settings, linkerSettings: links)
}

/// The tests of a module.
func tests(
  of name: String, _ needs: String = "", resources: String = "", settings: [SwiftSetting] = rules
) -> Target {
  suite(name, "\(name) \(needs)", resources: resources, settings: settings)
}

/// Tests of several modules.
func suite(
  _ name: String, _ needs: String, resources: String = "", settings: [SwiftSetting] = rules
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: targets(needs), exclude: words(resources),
    swiftSettings: settings)
}

/// What tests of several modules share.
func support(
  _ name: String, _ needs: String = "", exclude: [String] = [], settings: [SwiftSetting] = rules
) -> Target {
  .target(
    name: name, dependencies: targets(needs), path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// Another program, for tests alone.
func fixture(_ name: String, _ needs: String = "", links: String? = nil) -> Target {
  .executableTarget(
    name: name, dependencies: targets(needs), path: "Tests/Fixtures/\(name)",
    swiftSettings: needs.isEmpty ? nil : rules,
    linkerSettings: links.map { [.linkedLibrary($0)] })
}

func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }
func targets(_ names: String) -> [Target.Dependency] { words(names).map { .byName(name: $0) } }

/// Until 6.2 is the oldest Swift there is: what Swift Testing cannot do before, to see a process end, and what mode 6
/// does not take before 6.1, a method of what cannot be sent, as in `DisplayLink(target: balloon, action: Balloon.step)`.
#if compiler(>=6.2)
  let exitTests = ""
  let rulesOfLoopTests = rules
#else
  let exitTests = "ExitTests.swift"
  let rulesOfLoopTests = [.swiftLanguageMode(.v5)] + rules.dropFirst()
#endif

/// A C library of the system: a module map and a shim header, no logic.
func library(_ name: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig)
}

let package = Package(
  name: "aloft",
  products: words("Loop LoopApplication LoopHosting LoopConcurrency LoopDispatch LoopGLib").map {
    .library(name: $0, targets: [$0])
  } + words("aloft aloft-sync disk-widget").map { .executable(name: $0, targets: [$0]) },
  targets: [
    // The ground: what programs need of POSIX.
    module("System", "CLinux", settings: compact + optimized),

    // Platform-free: values, time, views.
    module("Loop", "CLinux", settings: rules),
    module("LoopApplication", "Loop", settings: rules),
    module("LoopHosting", "Loop CLinux", settings: rules),
    module("LoopConcurrency", "Loop", settings: rules),
    module("LoopDispatch", "Loop CLinux CDispatchMain", settings: rules),
    module("LoopGLib", "Loop", settings: rules),
    module("Canvas", settings: lean + optimized),
    module("Kit", "LoopApplication Loop Canvas", settings: compact + optimized),

    // Features.
    module("Dates", "System", settings: compact + optimized),
    module("Tasks", "Dates System", settings: lean + optimized),
    module("SQLite", "System CSQLite", settings: lean + optimized),
    module("Insight"),
    module("TaskStore", "SQLite Insight Tasks Dates System CSQLite", settings: lean),
    module("Formats", "TaskStore SQLite Tasks Dates System"),
    module("Sync", "Formats TaskStore SQLite Tasks Dates System"),
    module("CalDAV", "Sync System CCurl CCrypto CExpat CResolv"),
    module("DiskUsage", "System CLinux"),
    module("Instance", "Loop System"),
    module("Wording", "Formats TaskStore Insight Tasks Dates DiskUsage Canvas System"),
    module("DiskReport", "Wording Formats DiskUsage Tasks Loop System"),
    module(
      "Widgets",
      "Kit LoopApplication Loop Canvas System Wording DiskUsage Formats TaskStore Tasks Dates CGuest"
    ),
    module("App", "Widgets Kit Loop Canvas Formats TaskStore Insight Tasks System Wording Dates"),

    // The platform, and the two drivers of one root: the window and the script player.
    module("Painting", "Canvas System CText CPNG", settings: lean + optimized),
    module("Desktop", "Kit Canvas Loop System CDBus"),
    module("Window", "Painting Kit Loop System CWayland CXCB Canvas CSDL2"),
    module(
      "Play",
      "App Widgets DiskReport Wording Painting Formats TaskStore Tasks DiskUsage Kit Canvas Loop System"
    ),
    // The command line, and what of it needs no window.
    module(
      "Commands",
      "Desktop App Widgets DiskReport Wording DiskUsage Formats TaskStore Insight Tasks Dates Loop System"
    ),
    // With disk-widget, which it starts and does not link: a build of the one builds the other.
    program(
      "aloft",
      """
      Commands Play Window Desktop Painting App Widgets DiskReport Wording Instance DiskUsage Formats
      TaskStore Tasks Dates Kit Canvas LoopApplication Loop System disk-widget
      """,
      settings: compact,
      links: [
        // The one name that SDL is to find in the program, on Wayland (VulkanNames.swift).
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr"])
      ]),
    // Lists in step with calendars: a program of its own, so that the window links nothing of it.
    program(
      "aloft-sync",
      "CalDAV Sync Wording Desktop TaskStore Tasks Dates Loop System", settings: compact),
    // The disk widget: a program of its own, as everybody's widgets are.
    program(
      "disk-widget", "DiskReport Wording Formats DiskUsage Tasks Loop System", settings: compact),
    // A GTK window that hosts our loop, and a program of ours that hosts GLib's.
    program("example-gtk", "LoopHosting Loop"),
    program("example-glib", "Loop LoopGLib"),
    // The loop beside its peers, which are opened at run time.
    program("bench-loop", "Loop LoopDispatch CLinux"),
    // Frames and starts, beside the least program with a window.
    program("bench-frames", "Play Painting App TaskStore Tasks Dates Kit Canvas Loop System"),

    library("CText", pkgConfig: "freetype2"),
    library("CDBus", pkgConfig: "dbus-1"),
    // Golden pictures, for every target that compares some.
    support("GoldenSupport", "Painting Canvas CZlib", settings: rules + optimized),
    .systemLibrary(name: "CZlib", path: "Tests/CZlib"),
    // Random numbers that can be had again, folders that go with their test, programs of this package.
    support("ProgramSupport", exclude: ["calendars.py"]),
    // Threads, pipes and other processes, for every target that tests the loop.
    support("LoopSupport", "CLinux ProgramSupport"),
    // A window without a screen in virtual time, for every target that tests views.
    support("ViewTesting", "Kit Canvas Loop"),
    // A message bus of their own, for tests of the desktop's services.
    support("BusSupport", "CDBus ProgramSupport"),

    tests(of: "System", "DiskSupport LoopSupport ProgramSupport", resources: exitTests),
    tests(
      of: "Loop",
      """
      LoopApplication LoopHosting LoopConcurrency CLinux LoopSupport ProgramSupport
      MisuseProbe
      """,
      resources: exitTests, settings: rulesOfLoopTests),
    // A process for each mistake that traps, for LoopTests and LoopConcurrencyTests; not a product.
    fixture("MisuseProbe", "LoopConcurrency LoopHosting Loop LoopSupport"),
    tests(of: "LoopConcurrency", "LoopHosting Loop LoopSupport MisuseProbe"),
    tests(of: "LoopDispatch", "DispatchProbe LoopSupport"),
    tests(of: "LoopGLib", "Loop LoopSupport"),
    // A process whose main thread is its own, for LoopDispatchTests; not a product.
    fixture("DispatchProbe", "LoopHosting Loop LoopDispatch CLinux"),
    tests(of: "Canvas"),
    tests(of: "Dates", "System ProgramSupport", resources: "Oracles"),
    // Dates in the words of each language, which Wording has.
    suite("Spoken", "Dates Wording System ProgramSupport", resources: "Corpus"),
    tests(
      of: "Kit",
      "Canvas Loop ViewTesting ProgramSupport Painting GoldenSupport", resources: "Goldens"),
    tests(
      of: "Widgets",
      """
      Kit Loop Canvas System ViewTesting ProgramSupport Wording DiskUsage Formats TaskStore Tasks
      Painting GoldenSupport
      """,
      resources: exitTests + " Goldens"),
    tests(of: "Insight", "ProgramSupport"),
    tests(of: "Tasks", "TaskTesting ProgramSupport System"),
    // Moments of tests, for every target that has tasks.
    support("TaskTesting", "Tasks System"),
    tests(
      of: "TaskStore",
      """
      StoreTesting TaskTesting ProgramSupport SQLite Tasks Dates DiskSupport System CSQLite Sync Formats
      Insight Loop StoreProbe StoreSupport
      """),
    // Disks that fail and lose what they were not asked to keep, for every target that has files.
    .target(name: "CDisk", path: "Tests/CDisk"),
    support("DiskSupport", "CDisk"),
    support("StoreSupport", "TaskStore Tasks Dates ProgramSupport"),
    // Databases in memory and in files that a test can look into, for every target that has a store.
    support(
      "StoreTesting",
      "TaskTesting StoreSupport DiskSupport ProgramSupport TaskStore SQLite Tasks Dates System"),
    // A process of its own for TaskStoreTests to kill; not a product.
    fixture("StoreProbe", "StoreSupport TaskStore Tasks System"),
    tests(
      of: "Formats",
      "TaskStore Tasks Dates System ProgramSupport", resources: "Corpus Foreign Oracles"),
    tests(
      of: "Sync",
      "SyncTesting StoreSupport ProgramSupport Formats TaskStore SQLite Tasks Dates System"),
    // Machines, servers and files in memory, and random programs on them.
    support("SyncTesting", "Sync ProgramSupport Formats TaskStore SQLite Tasks Dates System"),
    // All of it at once, with windows and command lines.
    suite(
      "Simulation",
      """
      SyncTesting StoreTesting DiskSupport ProgramSupport Sync Formats Commands Play Painting
      App Kit Canvas Wording TaskStore Tasks Dates
      """),
    tests(of: "CalDAV", "aloft-sync Sync TaskStore Tasks Dates System ProgramSupport"),
    tests(of: "DiskUsage", "System DiskProbe aloft ProgramSupport", resources: exitTests),
    // A process of its own that mounts what it likes, in a name space that ends with it.
    fixture("DiskProbe", "DiskUsage"),
    tests(of: "DiskReport", "Loop DiskUsage Wording Formats Tasks System"),
    tests(of: "Instance", "Loop System ProgramSupport"),
    tests(of: "Wording", "ProgramSupport DiskUsage Formats TaskStore Tasks Dates Canvas System"),
    tests(of: "Painting", "Canvas System GoldenSupport ProgramSupport", resources: "Fonts Goldens"),
    tests(of: "Desktop", "BusSupport ProgramSupport Kit Canvas Loop System"),
    tests(
      of: "Window",
      """
      LoopSupport Painting Kit Loop System ProgramSupport GoldenSupport Canvas CSDL2 CWayland
      FaultyCompositor
      """),
    tests(
      of: "App",
      "StoreTesting TaskTesting ProgramSupport Widgets Wording TaskStore Tasks Kit Canvas Loop System"
    ),
    tests(
      of: "Play",
      """
      DiskSupport ProgramSupport GoldenSupport Window Painting App Widgets Wording DiskUsage
      Formats TaskStore Tasks Dates Kit Canvas Loop System
      """,
      resources: "Goldens Stories"),
    suite(
      "Tool",
      """
      DiskSupport ProgramSupport GoldenSupport aloft Commands Window Desktop Painting App
      Wording Instance DiskUsage TaskStore Tasks Dates Widgets Kit Canvas Loop System
      """),
    suite(
      "EndToEnd",
      """
      aloft aloft-sync disk-widget Desktop example-gtk example-glib DiskProbe SelectionOwner ClipboardPeer
      DropSource GTKEntry FaultyCompositor VirtualPointer Painting Canvas TaskStore Tasks
      Dates BusSupport GoldenSupport ProgramSupport System
      """, resources: "Goldens"),
    // Other programs for EndToEndTests, and WindowTests, not products: a text on the clipboard, one that is dropped, a
    // field, a Wayland compositor that does one thing wrong, a mouse for one that has none.
    fixture("SelectionOwner", links: "xcb"),
    fixture("ClipboardPeer", links: "xcb"),
    fixture("DropSource", links: "xcb"),
    fixture("GTKEntry"),
    fixture("FaultyCompositor", links: "wayland-server"),
    fixture("VirtualPointer", links: "wayland-client"),
  ]
)

package.targets += words(
  "CLinux CDispatchMain CSDL2 CXCB CWayland CPNG CSQLite CCurl CCrypto CExpat CResolv CGuest"
).map { library($0) }

// `Assets/test` names the tests that it is asked for: only these are built, with what they need. The name keeps
// their program beside that of all tests, so that neither is linked anew for the other.
if let names = Context.environment["ALOFT_TESTS"] {
  var needed = Set(words(names))
  for _ in package.targets {
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
  }
  package.name = "aloft-part"
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
