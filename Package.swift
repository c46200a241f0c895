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

/// The app's own rules on top: no silent import of the regular expressions' library, a megabyte that
/// one `contains(_: String)` links in; and no tables of what types are made of, which only `Mirror` and
/// a printed enum would read (`Assets/weigh` finds who does). `Loop` and its companions go without, since
/// a package that others depend on may not pass compiler flags.
let lean =
  rules + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    .unsafeFlags(
      ["-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release)),
  ]

/// And where nothing is counted by the pixel or by the task: small before fast. It saves 370 KB of the
/// 10 MB that the program may have, for some 3 % more instructions where these modules are at work.
let compact = lean + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// How programs are linked that people get. Generic code comes out alike for many types, and the linker keeps
/// one of each; nothing is exported, so what is not called goes; relocations take a bit each instead of 24
/// bytes; the names of Unicode's characters stay out (ScalarNames.swift), as do the tables for unwinding.
let lightly = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic",
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
    "-Xlinker", "--no-eh-frame-hdr",
    "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Assets/aloft.lds",
  ], .when(configuration: .release))

/// A library of ours. `needs` are the arrows of the house; `Assets/check` holds them against
/// `Assets/arrows`.
func module(
  _ name: String, needs: [Target.Dependency] = [], settings: [SwiftSetting] = lean
)
  -> Target
{
  .target(name: name, dependencies: needs, swiftSettings: settings)
}

func tests(of name: String, needs: [Target.Dependency] = [], resources: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + needs, exclude: resources,
    swiftSettings: rules)
}

/// A C library of the system: a module map and a shim header, no logic.
func library(_ name: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig)
}

let package = Package(
  name: "aloft",
  products: [
    .library(name: "Loop", targets: ["Loop"]),
    .library(name: "LoopConcurrency", targets: ["LoopConcurrency"]),
    .library(name: "LoopDispatch", targets: ["LoopDispatch"]),
    .library(name: "LoopGLib", targets: ["LoopGLib"]),
    .executable(name: "aloft", targets: ["aloft"]),
    .executable(name: "aloft-sync", targets: ["aloft-sync"]),
  ],
  targets: [
    // The ground: what programs need of POSIX.
    module("System", settings: compact),

    // Platform-free: values, time, views.
    module("Loop", needs: ["CLinux"], settings: rules),
    module("LoopConcurrency", needs: ["Loop"], settings: rules),
    module("LoopDispatch", needs: ["Loop", "CLinux", "CDispatchMain"], settings: rules),
    module("LoopGLib", needs: ["Loop"], settings: rules),
    module("Canvas"),
    module("Views", needs: ["Loop", "Canvas"], settings: compact),
    module("Lists", needs: ["Views", "Loop", "Canvas"], settings: compact),
    module("Controls", needs: ["Lists", "Views", "Loop", "Canvas"], settings: compact),

    // Features.
    module(
      "TodayHosting", needs: ["Controls", "Views", "Loop", "Canvas", "System"], settings: compact),
    module("Dates", needs: ["System"], settings: compact),
    module("TaskStore", needs: ["Dates", "System", "CSQLite"]),
    module("Formats", needs: ["TaskStore", "Dates", "System"], settings: compact),
    module("Sync", needs: ["Formats", "TaskStore", "Dates", "System"], settings: compact),
    module("CalDAV", needs: ["Sync", "System", "CCurl", "CExpat", "CResolv"], settings: compact),
    module("DiskUsage", needs: ["System", "CLinux"], settings: compact),
    module("Instance", needs: ["Loop", "System"], settings: compact),
    module(
      "Wording", needs: ["Formats", "TaskStore", "Dates", "DiskUsage", "Canvas", "System"],
      settings: compact),
    module(
      "AloftWidgets",
      needs: [
        "Controls", "Lists", "Views", "Loop", "Canvas", "Dates", "TaskStore", "TodayHosting",
        "DiskUsage",
        "Wording",
      ], settings: compact),
    module(
      "AloftUI",
      needs: [
        "AloftWidgets", "Controls", "Views", "Loop", "Canvas", "Formats", "TaskStore",
        "TodayHosting", "System", "Wording",
      ], settings: compact),
    module(
      "TaskWindow",
      needs: [
        "AloftUI", "AloftWidgets", "Controls", "Lists", "Views", "Loop", "Canvas", "TaskStore",
        "Dates", "System", "Wording",
      ], settings: compact),

    // The platform, and the two drivers of one root: the window and the script player.
    module("Painting", needs: ["Canvas", "System", "CText", "CPNG"]),
    module("Desktop", needs: ["Views", "Canvas", "Loop", "System", "CDBus"], settings: compact),
    module(
      "SDLBackend",
      needs: ["Views", "Canvas", "Loop", "Painting", "System", "CSDL2", "CXCB"], settings: compact),
    module(
      "Play",
      needs: [
        "TaskWindow", "AloftUI", "AloftWidgets", "Wording", "Painting", "TaskStore", "TodayHosting",
        "DiskUsage", "Views", "Canvas", "Loop", "System",
      ], settings: compact),
    .executableTarget(
      name: "aloft",
      dependencies: [
        "TaskWindow", "AloftUI", "AloftWidgets", "Wording", "SDLBackend", "Painting", "Desktop",
        "Play",
        "Formats", "TaskStore", "Dates", "TodayHosting", "DiskUsage", "Instance", "Views", "Canvas",
        "Loop", "System",
      ],
      swiftSettings: compact,
      linkerSettings: [
        lightly,
        // The names that are to be found in the program, by SDL on Wayland (VulkanNames.swift) and by the
        // loader before a library's own (KeymapGuard.swift).
        .unsafeFlags(
          [
            "vkGetInstanceProcAddr", "xkb_keymap_key_get_syms_by_level", "xkb_keymap_key_for_each",
            "xkb_state_update_mask",
          ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }),
      ]),

    // Lists in step with calendars: a program of its own, so that the window links nothing of it.
    .executableTarget(
      name: "aloft-sync",
      dependencies: [
        "CalDAV", "Sync", "Wording", "Desktop", "Formats", "TaskStore", "Dates", "Loop", "System",
      ],
      swiftSettings: compact,
      linkerSettings: [lightly]),

    // A GTK window that hosts our loop, and a program of ours that hosts GLib's.
    .executableTarget(name: "example-gtk", dependencies: ["Loop"], swiftSettings: rules),
    .executableTarget(
      name: "example-glib", dependencies: ["Loop", "LoopGLib"], swiftSettings: rules),

    // The loop beside its peers, which are opened at run time.
    .executableTarget(
      name: "bench-loop", dependencies: ["Loop", "LoopDispatch", "CLinux"], swiftSettings: rules),

    // Frames and starts, beside the least program with a window.
    .executableTarget(
      name: "bench-frames",
      dependencies: [
        "AloftUI", "SDLBackend", "Painting", "Play", "TaskStore", "Dates", "Views", "Canvas",
        "Loop",
        "System",
      ],
      swiftSettings: rules),

    library("CLinux"),
    library("CDispatchMain"),
    library("CSDL2"),
    library("CXCB"),
    library("CText", pkgConfig: "freetype2"),
    library("CPNG"),
    library("CDBus", pkgConfig: "dbus-1"),
    library("CSQLite"),
    library("CCurl"),
    library("CExpat"),
    library("CResolv"),

    // Golden pictures, for every target that compares some.
    .target(
      name: "GoldenSupport", dependencies: ["Painting", "Canvas"], path: "Tests/GoldenSupport",
      swiftSettings: rules),

    // Random numbers that can be had again, and programs of them made short; folders that go with their
    // test; programs of this package: for every target that needs some.
    .target(name: "ProgramSupport", path: "Tests/ProgramSupport", swiftSettings: rules),

    // Threads, pipes and other processes, for every target that tests the loop.
    .target(
      name: "LoopSupport", dependencies: ["ProgramSupport"], path: "Tests/LoopSupport",
      swiftSettings: rules),

    // A window without a screen in virtual time, for every target that tests views.
    .target(
      name: "ViewTesting", dependencies: ["Controls", "Lists", "Views", "Canvas", "Loop"],
      path: "Tests/ViewTesting", swiftSettings: rules),

    // A message bus of their own, for tests of the desktop's services.
    .target(
      name: "BusSupport", dependencies: ["CDBus", "ProgramSupport"], path: "Tests/BusSupport",
      swiftSettings: rules),

    tests(of: "System", needs: ["DiskSupport", "ProgramSupport"]),
    tests(of: "Loop", needs: ["LoopConcurrency", "CLinux", "LoopSupport", "ProgramSupport"]),
    tests(of: "LoopConcurrency", needs: ["Loop", "LoopSupport"]),
    tests(of: "LoopDispatch", needs: ["DispatchProbe", "LoopSupport"]),
    tests(of: "LoopGLib", needs: ["Loop", "LoopSupport"]),
    // A process whose main thread is its own, for LoopDispatchTests; not a product.
    .executableTarget(
      name: "DispatchProbe", dependencies: ["Loop", "LoopDispatch", "CLinux"],
      path: "Tests/Fixtures/DispatchProbe", swiftSettings: rules),
    tests(of: "Canvas"),
    tests(
      of: "Dates", needs: ["Wording", "System", "ProgramSupport"], resources: ["Oracles"]),
    tests(
      of: "Views", needs: ["Controls", "Lists", "Canvas", "Loop", "ViewTesting", "ProgramSupport"]),
    tests(
      of: "Lists",
      needs: ["Controls", "Views", "Canvas", "Loop", "ViewTesting", "ProgramSupport"]),
    tests(
      of: "Controls",
      needs: [
        "Lists", "Views", "Canvas", "Loop", "Painting", "ViewTesting", "GoldenSupport",
        "ProgramSupport",
      ], resources: ["Goldens"]),
    tests(
      of: "TodayHosting",
      needs: ["Controls", "Views", "Loop", "Canvas", "System", "ViewTesting", "ProgramSupport"]),
    tests(
      of: "TaskStore",
      needs: [
        "Dates", "System", "CSQLite", "StoreProbe", "StoreSupport", "DiskSupport", "ProgramSupport",
      ]),
    // Disks that fail and lose what they were not asked to keep, for every target that has files.
    .target(name: "CDisk", path: "Tests/CDisk"),
    .target(
      name: "DiskSupport", dependencies: ["CDisk"], path: "Tests/DiskSupport", swiftSettings: rules),
    .target(
      name: "StoreSupport", dependencies: ["TaskStore", "Dates", "ProgramSupport"],
      path: "Tests/StoreSupport", swiftSettings: rules),
    // A process of its own for TaskStoreTests to kill; not a product.
    .executableTarget(
      name: "StoreProbe", dependencies: ["StoreSupport", "TaskStore", "System"],
      path: "Tests/Fixtures/StoreProbe",
      swiftSettings: rules),
    tests(
      of: "Formats", needs: ["TaskStore", "Dates", "System", "ProgramSupport"],
      resources: ["Corpus", "Oracles"]),
    tests(
      of: "Sync",
      needs: ["Formats", "TaskStore", "Dates", "System", "StoreSupport", "ProgramSupport"]),
    tests(
      of: "CalDAV",
      needs: ["aloft-sync", "Sync", "TaskStore", "Dates", "System", "ProgramSupport"]),
    tests(of: "DiskUsage", needs: ["System", "DiskProbe", "aloft", "ProgramSupport"]),
    // A process of its own that mounts what it likes, in a name space that ends with it.
    .executableTarget(
      name: "DiskProbe", dependencies: ["DiskUsage"], path: "Tests/Fixtures/DiskProbe",
      swiftSettings: rules),
    tests(of: "Instance", needs: ["Loop", "System", "ProgramSupport"]),
    tests(
      of: "Wording",
      needs: ["Formats", "TaskStore", "Dates", "DiskUsage", "Canvas", "System", "ProgramSupport"]),
    tests(
      of: "Painting", needs: ["Canvas", "System", "GoldenSupport", "ProgramSupport"],
      resources: ["Goldens"]),
    tests(
      of: "Desktop",
      needs: [
        "Controls", "Lists", "Views", "Canvas", "Loop", "System", "BusSupport", "ViewTesting",
        "ProgramSupport",
      ]),
    tests(
      of: "SDLBackend",
      needs: [
        "Controls", "Lists", "Views", "Canvas", "Loop", "Painting", "System", "GoldenSupport",
        "ProgramSupport",
      ]),
    tests(
      of: "AloftWidgets",
      needs: ["Views", "Canvas", "Loop", "TaskStore", "TodayHosting", "DiskUsage", "Wording"]),
    tests(
      of: "AloftUI",
      needs: [
        "AloftWidgets", "Controls", "Views", "Canvas", "Loop", "TaskStore", "TodayHosting",
        "Wording", "ProgramSupport",
      ]),
    tests(
      of: "TaskWindow",
      needs: [
        "AloftUI", "AloftWidgets", "Controls", "Lists", "Views", "Canvas", "Loop", "TaskStore",
        "Wording", "ProgramSupport",
      ]),
    tests(
      of: "Play",
      needs: [
        "TaskWindow", "AloftUI", "AloftWidgets", "Wording", "SDLBackend", "Painting", "TaskStore",
        "TodayHosting", "DiskUsage", "Views", "Canvas", "Loop", "System", "GoldenSupport",
        "ProgramSupport",
      ],
      resources: ["Goldens", "Stories"]),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "aloft", "TaskWindow", "AloftUI", "AloftWidgets", "Wording", "SDLBackend", "Desktop",
        "Painting",
        "TaskStore", "Dates", "TodayHosting", "DiskUsage", "Instance", "System", "Canvas", "Views",
        "Loop",
        "GoldenSupport", "DiskSupport", "ProgramSupport",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "aloft", "example-gtk", "example-glib", "DiskProbe", "SelectionOwner", "GTKEntry",
        "FaultyCompositor",
        "Painting", "Canvas", "TaskStore", "Dates", "BusSupport", "GoldenSupport", "ProgramSupport",
        "System",
      ],
      exclude: ["Goldens"],
      swiftSettings: rules),
    // Other programs for EndToEndTests, not products: a text on the clipboard, a field.
    .executableTarget(
      name: "SelectionOwner", path: "Tests/Fixtures/SelectionOwner",
      linkerSettings: [.linkedLibrary("xcb")]),
    .executableTarget(name: "GTKEntry", path: "Tests/Fixtures/GTKEntry"),
    // A Wayland compositor that does one thing wrong.
    .executableTarget(
      name: "FaultyCompositor", path: "Tests/Fixtures/FaultyCompositor",
      linkerSettings: [.linkedLibrary("wayland-server")]),
  ]
)
