package import DiskUsage

extension DiskError: Worded {
  /// One or two sentences, on one line.
  package var sentence: String {
    switch self {
    case .notFound(let path):
      localized("There is nothing at \(path). Check how it is written.")
    case .refused(let path, let reason):
      localized("\(path) cannot be measured: \(system: reason).")
    case .tooManyLinks(let path):
      localized("\(path) leads through too many symbolic links; they may lead round in a circle.")
    case .notLocal(let path, let mount):
      localized(
        """
        \(path) is on the network or automount file system at \(mount), which is measured only when \
        asked for.
        """)
    case .timedOut(let path, let mount):
      localized(
        """
        \(path) cannot be measured: the file system at \(mount) did not answer within \
        \(DiskClient.deadline.components.seconds) s. Its server or program may be gone.
        """)
    case .busy(let path, let mount):
      localized(
        """
        \(path) cannot be measured: the file system at \(mount) has not answered the last question \
        yet.
        """)
    case .vanished(let path):
      localized("What was mounted at \(path) was gone before it could be measured. Try again.")
    case .unusable(let path, let error):
      localized("\(path) has no usage to show. \(part: error.sentence)")
    case .noMountTable(let reason):
      localized("The table of mounts, /proc/self/mountinfo, cannot be read: \(system: reason).")
    case .noThread(let reason):
      localized("No thread could be started to measure with: \(system: reason). Try again later.")
    case .noProcess(let reason):
      localized("No process could be started to measure with: \(system: reason). Try again later.")
    }
  }

  /// Why a widget could not be updated, in one or two sentences.
  package var onCard: String {
    switch self {
    case .timedOut(_, let mount), .busy(_, let mount):
      localized("Could not be updated: the file system at \(mount) does not answer.")
    case .notLocal(let path, _):
      localized(
        "Could not be updated: \(path) is on a network file system, which is not measured on its own."
      )
    case .vanished(let path):
      localized("Could not be updated: \(path) is not mounted any more.")
    case .notFound(let path):
      localized("Could not be updated: there is nothing at \(path).")
    case .refused(let path, let reason):
      localized("Could not be updated: \(path) cannot be measured: \(system: reason).")
    case .unusable(let path, let error):
      localized("Could not be updated: \(path) cannot be measured. \(part: error.sentence)")
    case .tooManyLinks(let path):
      localized("Could not be updated: \(path) leads through too many symbolic links.")
    case .noMountTable(let reason):
      localized("Could not be updated: the table of mounts cannot be read: \(system: reason).")
    case .noThread(let reason):
      localized(
        "Could not be updated: no thread could be started to measure with: \(system: reason).")
    case .noProcess(let reason):
      localized(
        "Could not be updated: no process could be started to measure with: \(system: reason).")
    }
  }
}

extension DiskSpaceError: Worded {
  /// What is wrong with a file system's figures.
  package var sentence: String {
    switch self {
    case .noData:
      localized("The file system counts no space.")
    case .absurd(.used(let bytes, let total)):
      localized("The file system's figures make no sense: \(bytes) bytes used of \(total).")
    case .absurd(.available(let bytes, let total)):
      localized("The file system's figures make no sense: \(bytes) bytes available of \(total).")
    case .absurd(.freeBlocks(let count, let total)):
      localized("The file system's figures make no sense: \(count) blocks free of \(total).")
    case .absurd(.availableBlocks(let count, let total)):
      localized("The file system's figures make no sense: \(count) blocks available of \(total).")
    case .absurd(.unknownCount(let count)):
      localized(
        "The file system's figures make no sense: a block count of \(count), which means unknown.")
    case .absurd(.emptyBlocks):
      localized("The file system's figures make no sense: blocks of 0 bytes.")
    }
  }
}
