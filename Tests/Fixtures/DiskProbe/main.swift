import Glibc

#if DEBUG
  @testable import DiskUsage
#else
  import DiskUsage
#endif

// A process that mounts what it likes and tells what the module makes of it, one line a finding:
//
//   DiskProbe can-mount FOLDER   whether this process may mount; exit code 0 or 77
//   DiskProbe dead FOLDER        a FUSE file system that never answers, measured 1,000 times
//   DiskProbe beside-dead FOLDER PROGRAM ARGUMENT…
//                                becomes a program that has such a file system at FOLDER/dead
//   DiskProbe watch FOLDER       mounts and unmounts, and what the watch tells of them
//   DiskProbe names FOLDER       mount points of odd bytes
//   DiskProbe beside-taking FOLDER PROGRAM ARGUMENT…
//                                the same with a program behind it (see TakingMount)
//   DiskProbe main-thread        asks a file system on the main thread; a debug build traps
//
// To be started in a mount name space of its own (unshare -rm), which ends with it: nobody else
// ever sees its mounts.

func tell(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
}

let arguments = CommandLine.arguments
let folder = arguments.count > 2 ? arguments[2] : "/nowhere"

switch arguments.count > 1 ? arguments[1] : "" {
case "can-mount":
  let scratch = Mounting.folder(folder + "/can-mount")
  exit(Mounting.memory(at: scratch) && DeadMount.isPossible ? 0 : 77)
case "dead": DeadMount.story(in: folder)
case "beside-dead": DeadMount.become(Array(arguments.dropFirst(3)), beside: folder)
case "beside-taking": TakingMount.become(Array(arguments.dropFirst(3)), beside: folder)
case "serve-taking": TakingMount.serve(in: folder, arguments.dropFirst(3).compactMap { Int32($0) })
case "watch": WatchStory.run(in: folder)
case "names": NamesStory.run(in: folder)
case "main-thread":
  #if DEBUG
    _ = try DiskCalls.live.makeCaller().blockCounts(.root)
  #endif
  tell("the main thread was answered")
default: exit(2)
}
