package import DiskUsage
package import Formats
package import Wording

/// The disk widget: a program of Aloft's own.
package struct DiskProgram {
  /// How it is asked, in the language of this tag, and how it writes numbers.
  package let asking: (_ language: String, _ numbers: NumberStyle) -> GuestAsking
  /// What is shown before it has ever answered, by the state that is kept of it.
  package let first: (_ state: String?, _ numbers: NumberStyle) -> WidgetDocument.Entry
  /// What is mounted now.
  package let mounts: () -> MountTable?
  /// The folder whose disk it is about.
  package let home: DiskPath
  /// What was kept of it when it was no program yet, as the state of a document.
  package let former: (SharedDefaults) -> String?

  /// From what it promises.
  package init(
    home: DiskPath, asking: @escaping (String, NumberStyle) -> GuestAsking,
    first: @escaping (String?, NumberStyle) -> WidgetDocument.Entry,
    mounts: @escaping () -> MountTable?,
    former: @escaping (SharedDefaults) -> String? = { _ in nil }
  ) {
    (self.home, self.asking, self.first) = (home, asking, first)
    (self.mounts, self.former) = (mounts, former)
  }

  /// In seconds.
  private static let every = 60

  /// Its guest, which is asked whenever its host wishes, tells of little free space, and looks at what no other
  /// program may look at.
  func guest(_ options: WidgetOptions) -> ProcessGuest {
    let language = Language.catalogue?.language ?? LanguageChoice.source
    // No file can have this name, as others' programs do.
    let memory = GuestMemory(options.defaults, of: "aloft/disk", former: former(options.defaults))
    var limits = GuestLimits()
    limits.mayReadAll = true
    let guest = ProcessGuest(
      // The version goes up with every change of its looks.
      WidgetManifest(name: WidgetWords.diskUsage, version: 1, every: Self.every),
      asking(language, options.numbers), limits: limits,
      turns: options.programs?.turns ?? GuestTurns(),
      memory: memory, language: language, numbers: options.numbers)
    guest.first = first(memory.state, options.numbers)
    guest.warn = options.warn
    guest.askAtAnyTime()
    guest.watch { [weak guest] in SeenDisks(self, isUnfolded: guest?.isUnfolded == true) }
    return guest
  }
}

/// The disks that the disk widget shows, as they are mounted now.
private struct SeenDisks: Hashable {
  /// The home folder's.
  let home: Mount?
  /// All that people keep things on, which are seen unfolded; nil while the widget is folded.
  let disks: [Mount]?

  init(_ program: DiskProgram, isUnfolded: Bool) {
    let table = program.mounts()
    home = table?.mount(holding: program.home)
    disks = isUnfolded ? table?.disks ?? [] : nil
  }
}
