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

/// What every picture and every long list of the tests goes through is optimised for them as well, with all
/// assertions: these are most of what the tests compute. Elsewhere a build takes longer by what the tests save.
let optimized = SwiftSetting.unsafeFlags(
  ["-O", "-assert-config", "Debug"], .when(configuration: .debug))

/// A library of ours. `needs` are the arrows of the house; `Assets/ci/check` holds them against
/// `Assets/ci/arrows`.
func module(
  _ name: String, needs: [Target.Dependency] = [], settings: [SwiftSetting] = lean
)
  -> Target
{
  .target(name: name, dependencies: needs, swiftSettings: settings)
}

func tests(
  of name: String, needs: [Target.Dependency] = [], resources: [String] = [],
  settings: [SwiftSetting] = rules
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + needs, exclude: resources,
    swiftSettings: settings)
}

/// Until 6.2 is the oldest Swift there is: what Swift Testing cannot do before, to see a process end, and what mode 6
/// does not take before 6.1, a method of what cannot be sent, as in `DisplayLink(target: balloon, action: Balloon.step)`.
#if compiler(>=6.2)
  let exitTests: [String] = []
  let rulesOfLoopTests = rules
#else
  let exitTests = ["ExitTests.swift"]
  let rulesOfLoopTests = [.swiftLanguageMode(.v5)] + rules.dropFirst()
#endif

/// A C library of the system: a module map and a shim header, no logic.
func library(_ name: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig)
}

let package = Package(
  name: "aloft",
  products: [
    .library(name: "Loop", targets: ["Loop"]),
    .library(name: "LoopApplication", targets: ["LoopApplication"]),
    .library(name: "LoopHosting", targets: ["LoopHosting"]),
    .library(name: "LoopConcurrency", targets: ["LoopConcurrency"]),
    .library(name: "LoopDispatch", targets: ["LoopDispatch"]),
    .library(name: "LoopGLib", targets: ["LoopGLib"]),
    .executable(name: "aloft", targets: ["aloft"]),
    .executable(name: "aloft-sync", targets: ["aloft-sync"]),
  ],
  targets: [
    // The ground: what programs need of POSIX.
    module("System", needs: ["CLinux"], settings: compact + [optimized]),

    // Platform-free: values, time, views.
    module("Loop", needs: ["CLinux"], settings: rules),
    module("LoopApplication", needs: ["Loop"], settings: rules),
    module("LoopHosting", needs: ["Loop", "CLinux"], settings: rules),
    module("LoopConcurrency", needs: ["Loop"], settings: rules),
    module("LoopDispatch", needs: ["Loop", "CLinux", "CDispatchMain"], settings: rules),
    module("LoopGLib", needs: ["Loop"], settings: rules),
    module("Canvas", settings: lean + [optimized]),
    module(
      "Kit", needs: ["LoopApplication", "Loop", "Canvas"], settings: compact + [optimized]),

    // Features.
    module("Dates", needs: ["System"], settings: compact + [optimized]),
    module("Tasks", needs: ["Dates", "System"], settings: lean + [optimized]),
    module("SQLite", needs: ["System", "CSQLite"], settings: lean + [optimized]),
    module("TaskStore", needs: ["SQLite", "Tasks", "Dates", "System", "CSQLite"]),
    module(
      "Formats", needs: ["TaskStore", "SQLite", "Tasks", "Dates", "System"],
      settings: compact),
    module(
      "Sync",
      needs: ["Formats", "TaskStore", "SQLite", "Tasks", "Dates", "System"],
      settings: compact),
    module(
      "CalDAV", needs: ["Sync", "System", "CCurl", "CCrypto", "CExpat", "CResolv"],
      settings: compact),
    module("DiskUsage", needs: ["System", "CLinux"], settings: compact),
    module("Instance", needs: ["Loop", "System"], settings: compact),
    module(
      "Wording",
      needs: ["Formats", "TaskStore", "Tasks", "Dates", "DiskUsage", "Canvas", "System"],
      settings: compact),
    module(
      "Widgets",
      needs: [
        "Kit", "LoopApplication", "Loop", "Canvas", "System", "Wording", "DiskUsage", "TaskStore",
        "Tasks", "Dates",
      ],
      settings: compact),
    module(
      "App",
      needs: [
        "Widgets", "Kit", "Loop", "Canvas", "Formats", "TaskStore", "Tasks", "System", "Wording",
        "Dates",
      ], settings: compact),

    // The platform, and the two drivers of one root: the window and the script player.
    module(
      "Painting", needs: ["Canvas", "System", "CText", "CPNG"],
      settings: lean + [optimized]),
    module(
      "Desktop", needs: ["Kit", "Canvas", "Loop", "System", "CDBus"],
      settings: compact),
    module(
      "Window",
      needs: ["Painting", "Kit", "Loop", "System", "CWayland", "CXCB", "Canvas", "CSDL2"],
      settings: compact),
    module(
      "Play",
      needs: [
        "App", "Widgets", "Wording", "Painting", "TaskStore", "Tasks", "DiskUsage", "Kit", "Canvas",
        "Loop", "System",
      ], settings: compact),
    // The command line, and what of it needs no window.
    module(
      "Commands",
      needs: [
        "Desktop", "App", "Widgets", "Wording", "DiskUsage", "Formats", "TaskStore", "Tasks",
        "Dates", "Loop", "System",
      ], settings: compact),
    .executableTarget(
      name: "aloft",
      dependencies: [
        "Commands", "Play", "Window", "Desktop", "Painting", "App", "Widgets", "Wording",
        "Instance", "DiskUsage", "TaskStore", "Tasks", "Dates", "Kit", "Canvas", "LoopApplication",
        "Loop", "System",
      ],
      swiftSettings: compact,
      linkerSettings: [
        // The one name that SDL is to find in the program, on Wayland (VulkanNames.swift).
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr"])
      ]),

    // Lists in step with calendars: a program of its own, so that the window links nothing of it.
    .executableTarget(
      name: "aloft-sync",
      dependencies: [
        "CalDAV", "Sync", "Wording", "Desktop", "TaskStore", "Tasks", "Dates", "Loop", "System",
      ],
      swiftSettings: compact),

    // A GTK window that hosts our loop, and a program of ours that hosts GLib's.
    .executableTarget(
      name: "example-gtk", dependencies: ["LoopHosting", "Loop"], swiftSettings: rules),
    .executableTarget(
      name: "example-glib", dependencies: ["Loop", "LoopGLib"], swiftSettings: rules),

    // The loop beside its peers, which are opened at run time.
    .executableTarget(
      name: "bench-loop", dependencies: ["Loop", "LoopDispatch", "CLinux"], swiftSettings: rules),

    // Frames and starts, beside the least program with a window.
    .executableTarget(
      name: "bench-frames",
      dependencies: [
        "Play", "Painting", "App", "TaskStore", "Tasks", "Dates", "Kit", "Canvas", "Loop", "System",
      ],
      swiftSettings: rules),

    library("CLinux"),
    library("CDispatchMain"),
    library("CSDL2"),
    library("CXCB"),
    library("CWayland"),
    library("CText", pkgConfig: "freetype2"),
    library("CPNG"),
    library("CDBus", pkgConfig: "dbus-1"),
    library("CSQLite"),
    library("CCurl"),
    library("CCrypto"),
    library("CExpat"),
    library("CResolv"),

    // Golden pictures, for every target that compares some.
    .target(
      name: "GoldenSupport", dependencies: ["Painting", "Canvas", "CZlib"],
      path: "Tests/GoldenSupport", swiftSettings: rules + [optimized]),
    .systemLibrary(name: "CZlib", path: "Tests/CZlib"),

    // Random numbers that can be had again, and programs of them made short; folders that go with their
    // test; programs of this package: for every target that needs some.
    .target(
      name: "ProgramSupport", path: "Tests/ProgramSupport", exclude: ["calendars.py"],
      swiftSettings: rules),

    // Threads, pipes and other processes, for every target that tests the loop.
    .target(
      name: "LoopSupport", dependencies: ["CLinux", "ProgramSupport"], path: "Tests/LoopSupport",
      swiftSettings: rules),

    // A window without a screen in virtual time, for every target that tests views.
    .target(
      name: "ViewTesting", dependencies: ["Kit", "Canvas", "Loop"],
      path: "Tests/ViewTesting", swiftSettings: rules),

    // A message bus of their own, for tests of the desktop's services.
    .target(
      name: "BusSupport", dependencies: ["CDBus", "ProgramSupport"], path: "Tests/BusSupport",
      swiftSettings: rules),

    tests(
      of: "System", needs: ["DiskSupport", "LoopSupport", "ProgramSupport"], resources: exitTests),
    tests(
      of: "Loop",
      needs: [
        "LoopApplication", "LoopHosting", "LoopConcurrency", "CLinux", "LoopSupport",
        "ProgramSupport", "MisuseProbe",
      ],
      resources: exitTests, settings: rulesOfLoopTests),
    // A process for each mistake that traps, for LoopTests and LoopConcurrencyTests; not a product.
    .executableTarget(
      name: "MisuseProbe", dependencies: ["LoopConcurrency", "LoopHosting", "Loop", "LoopSupport"],
      path: "Tests/Fixtures/MisuseProbe", swiftSettings: rules),
    tests(of: "LoopConcurrency", needs: ["LoopHosting", "Loop", "LoopSupport", "MisuseProbe"]),
    tests(of: "LoopDispatch", needs: ["DispatchProbe", "LoopSupport"]),
    tests(of: "LoopGLib", needs: ["Loop", "LoopSupport"]),
    // A process whose main thread is its own, for LoopDispatchTests; not a product.
    .executableTarget(
      name: "DispatchProbe", dependencies: ["LoopHosting", "Loop", "LoopDispatch", "CLinux"],
      path: "Tests/Fixtures/DispatchProbe", swiftSettings: rules),
    tests(of: "Canvas"),
    tests(
      of: "Dates", needs: ["Wording", "System", "ProgramSupport"], resources: ["Corpus", "Oracles"]),
    tests(
      of: "Kit",
      needs: ["Canvas", "Loop", "ViewTesting", "ProgramSupport", "Painting", "GoldenSupport"],
      resources: ["Goldens"]),
    tests(
      of: "Widgets",
      needs: [
        "Kit", "Loop", "Canvas", "System", "ViewTesting", "ProgramSupport", "Wording", "DiskUsage",
        "TaskStore", "Tasks",
      ],
      resources: exitTests),
    tests(of: "Tasks", needs: ["StoreTesting", "ProgramSupport"]),
    tests(
      of: "TaskStore",
      needs: [
        "StoreTesting", "ProgramSupport", "SQLite", "Tasks", "Dates", "DiskSupport", "System",
        "CSQLite", "Sync", "Formats", "StoreProbe", "StoreSupport",
      ]),
    // Disks that fail and lose what they were not asked to keep, for every target that has files.
    .target(name: "CDisk", path: "Tests/CDisk"),
    .target(
      name: "DiskSupport", dependencies: ["CDisk"], path: "Tests/DiskSupport", swiftSettings: rules),
    .target(
      name: "StoreSupport",
      dependencies: ["TaskStore", "Tasks", "Dates", "ProgramSupport"],
      path: "Tests/StoreSupport", swiftSettings: rules),
    // Databases in memory and in files that a test can look into, for every target that has a store.
    .target(
      name: "StoreTesting",
      dependencies: [
        "StoreSupport", "DiskSupport", "ProgramSupport", "TaskStore", "SQLite", "Tasks", "Dates",
        "System",
      ],
      path: "Tests/StoreTesting", swiftSettings: rules),
    // A process of its own for TaskStoreTests to kill; not a product.
    .executableTarget(
      name: "StoreProbe",
      dependencies: ["StoreSupport", "TaskStore", "Tasks", "System"],
      path: "Tests/Fixtures/StoreProbe",
      swiftSettings: rules),
    tests(
      of: "Formats",
      needs: ["TaskStore", "Tasks", "Dates", "System", "ProgramSupport"],
      resources: ["Corpus", "Foreign", "Oracles"]),
    tests(
      of: "Sync",
      needs: [
        "SyncTesting", "StoreSupport", "ProgramSupport", "Formats", "TaskStore", "SQLite", "Tasks",
        "Dates", "System",
      ]),
    // Machines, servers and files in memory, and random programs on them.
    .target(
      name: "SyncTesting",
      dependencies: [
        "Sync", "ProgramSupport", "Formats", "TaskStore", "SQLite", "Tasks", "Dates", "System",
      ],
      path: "Tests/SyncTesting", swiftSettings: rules),
    // All of it at once, with windows and command lines.
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "SyncTesting", "StoreTesting", "DiskSupport", "ProgramSupport", "Sync", "Formats",
        "Commands", "Play", "Painting", "App", "Kit", "Canvas", "Wording", "TaskStore", "Tasks",
        "Dates",
      ],
      swiftSettings: rules),
    tests(
      of: "CalDAV",
      needs: ["aloft-sync", "Sync", "TaskStore", "Tasks", "Dates", "System", "ProgramSupport"]),
    tests(
      of: "DiskUsage", needs: ["System", "DiskProbe", "aloft", "ProgramSupport"],
      resources: exitTests),
    // A process of its own that mounts what it likes, in a name space that ends with it.
    .executableTarget(
      name: "DiskProbe", dependencies: ["DiskUsage"], path: "Tests/Fixtures/DiskProbe",
      swiftSettings: rules),
    tests(of: "Instance", needs: ["Loop", "System", "ProgramSupport"]),
    tests(
      of: "Wording",
      needs: ["ProgramSupport", "DiskUsage", "TaskStore", "Tasks", "Dates", "Canvas", "System"]),
    tests(
      of: "Painting", needs: ["Canvas", "System", "GoldenSupport", "ProgramSupport"],
      resources: ["Fonts", "Goldens"]),
    tests(
      of: "Desktop",
      needs: ["BusSupport", "ProgramSupport", "Kit", "Canvas", "Loop", "System"]),
    tests(
      of: "Window",
      needs: [
        "LoopSupport", "Painting", "Kit", "Loop", "System", "ProgramSupport", "GoldenSupport",
        "Canvas", "CSDL2", "CWayland",
      ]),
    tests(
      of: "App",
      needs: [
        "StoreTesting", "ProgramSupport", "Widgets", "Wording", "TaskStore", "Tasks", "Kit",
        "Canvas", "Loop", "System",
      ]),
    tests(
      of: "Play",
      needs: [
        "DiskSupport", "ProgramSupport", "GoldenSupport", "Window", "Painting", "App", "Widgets",
        "Wording", "DiskUsage", "Formats", "TaskStore", "Tasks", "Dates", "Kit", "Canvas", "Loop",
        "System",
      ],
      resources: ["Goldens", "Stories"]),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "DiskSupport", "ProgramSupport", "GoldenSupport", "aloft", "Commands", "Window", "Desktop",
        "Painting", "App", "Wording", "Instance", "DiskUsage", "TaskStore", "Tasks", "Dates",
        "Widgets", "Kit", "Canvas", "Loop", "System",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "aloft", "aloft-sync", "Desktop", "example-gtk", "example-glib", "DiskProbe",
        "SelectionOwner",
        "ClipboardPeer", "DropSource", "GTKEntry", "FaultyCompositor", "VirtualPointer", "Painting",
        "Canvas",
        "TaskStore", "Tasks", "Dates", "BusSupport", "GoldenSupport", "ProgramSupport", "System",
      ],
      exclude: ["Goldens"],
      swiftSettings: rules),
    // Other programs for EndToEndTests, not products: a text on the clipboard, one that is dropped, a field.
    .executableTarget(
      name: "SelectionOwner", path: "Tests/Fixtures/SelectionOwner",
      linkerSettings: [.linkedLibrary("xcb")]),
    .executableTarget(
      name: "ClipboardPeer", path: "Tests/Fixtures/ClipboardPeer",
      linkerSettings: [.linkedLibrary("xcb")]),
    .executableTarget(
      name: "DropSource", path: "Tests/Fixtures/DropSource",
      linkerSettings: [.linkedLibrary("xcb")]),
    .executableTarget(name: "GTKEntry", path: "Tests/Fixtures/GTKEntry"),
    // A Wayland compositor that does one thing wrong.
    .executableTarget(
      name: "FaultyCompositor", path: "Tests/Fixtures/FaultyCompositor",
      linkerSettings: [.linkedLibrary("wayland-server")]),
    // A mouse for a compositor that has none.
    .executableTarget(
      name: "VirtualPointer", path: "Tests/Fixtures/VirtualPointer",
      linkerSettings: [.linkedLibrary("wayland-client")]),
  ]
)

// `Assets/test` names the tests that it is asked for: only these are built, with what they need. The name keeps
// their program beside that of all tests, so that neither is linked anew for the other.
if let names = Context.environment["ALOFT_TESTS"] {
  var needed = Set(names.split(separator: " ").map(String.init))
  var count = 0
  while needed.count != count {
    count = needed.count
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
  }
  package.name = "aloft-part"
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
