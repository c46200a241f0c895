package import DiskUsage

extension SpaceDetails {
  /// Names with their values, those first that a person can do something about.
  package func facts(_ numbers: NumberStyle) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) {
      if let value { facts.append((name, value)) }
    }
    add(localized("Trash"), trash.flatMap { $0.count > 0 ? $0.words(numbers) : nil })
    add(
      localized("Deleted, still open"),
      heldOpen.flatMap { $0 > 0 ? DiskText.bytes(UInt128($0), numbers) : nil })
    add(localized("Your quota"), quota?.words(numbers))
    add(localized("Inodes"), files?.words(numbers))
    if let allocation {
      let metadata = allocation.metadata
      let rate = Double(min(allocation.metadataUsed, metadata)) / Double(max(1, metadata))
      add(localized("Not allocated"), DiskText.bytes(UInt128(allocation.unallocated), numbers))
      add(localized("Metadata"), DiskText.full(rate, of: UInt128(metadata), numbers))
    }
    add(localized("Snapshots"), snapshots.flatMap { $0 > 0 ? "\($0)" : nil })
    add(localized("Thin pool"), isThin ? localized("may be full before this disk is") : nil)
    add(
      localized("Not visible without root"),
      hiddenPrograms > 0
        ? localized(
          hiddenPrograms, one: "files open in 1 program",
          other: "files open in \(hiddenPrograms) programs")
        : nil)
    return facts
  }
}

extension SpaceDetails.Trash {
  fileprivate func words(_ numbers: NumberStyle) -> String {
    let size = DiskText.bytes(UInt128(bytes), numbers)
    return isAtLeast ? localized("\(part: size) or more") : size
  }
}

extension SpaceDetails.Quota {
  /// That of the two limits which is nearer.
  fileprivate func words(_ numbers: NumberStyle) -> String {
    let bytes = limit.map { Double(used) / Double($0) }
    let names = fileLimit.map { Double(files) / Double($0) }
    guard let limit, let bytes, bytes >= names ?? 0 else {
      return localized("\(part: DiskText.percent(names ?? 0, numbers)) of the files")
    }
    return DiskText.full(bytes, of: UInt128(limit), numbers)
  }
}

extension SpaceDetails.Files {
  fileprivate func words(_ numbers: NumberStyle) -> String {
    DiskText.percent(1 - Double(min(free, total)) / Double(total), numbers)
  }
}

extension SpaceCause {
  /// Whole sentences: which limit is reached, and what helps.
  package var sentence: String {
    switch self {
    case .readOnly: localized("This disk can be read only: nothing can be written to it.")
    case .quota:
      localized("You have used all of your quota. The disk itself may have room left.")
    case .files:
      localized(
        "The disk has room, but no inodes are left: no file can be added until others are deleted.")
    case .metadata:
      localized(
        """
        The disk has room, but Btrfs has none left for its metadata. Delete snapshots, or have root \
        run “btrfs balance start -dusage=10” on it.
        """)
    case .reserve:
      localized("What is free is reserved for the system: only root can still write.")
    case .full: localized("Nothing is free: delete something, or empty the trash.")
    }
  }
}
