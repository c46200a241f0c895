/// The verb `sync`: what the program that syncs does with the words behind it.
enum SyncTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    SyncProgram(dataFolder: arguments.dataFolder).become(arguments.operands)
    throw SyncError.notInstalled
  }
}
