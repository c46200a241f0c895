import Glibc

/// Keeps tasks in step with CalDAV servers: 0 it worked, 1 it did not, 2 it was not understood.
@main enum Main {
  static func main() {
    // A reader that has gone is an error of the call that meets it.
    signal(SIGPIPE, SIG_IGN)
    exit(SyncTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
