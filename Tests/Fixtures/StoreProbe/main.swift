import Glibc
import StoreSupport
import System
import TaskStore
import Tasks

// A process that edits a store, tells its parent through standard output and dies when and how it
// is told to:
//
//   StoreProbe add-and-die FOLDER NAME     one edit, then SIGKILL to itself
//   StoreProbe add-forever FOLDER PREFIX   edits until it is killed
//   StoreProbe add FOLDER COUNT PREFIX     so many edits, one task each
//   StoreProbe try FOLDER NAME COUNT       the same edit until it works, COUNT times at most; then
//                                          SIGKILL to itself
//   StoreProbe open FOLDER                 opens and loads; as "nobody" if started by root
//   StoreProbe tell FOLDER                 opens, tells what was set aside, and loads
//   StoreProbe set FOLDER KEY VALUE        one setting
//   StoreProbe set-many FOLDER KEY COUNT   the numbers 1 to COUNT under KEY-1 to KEY-COUNT
//   StoreProbe set-forever FOLDER          rising numbers, twice each, under "halves"
//   StoreProbe work-forever FOLDER SEED FROM [KEEPER]   steps of a random work, from a number on, until it
//                                          is killed; each is acknowledged by its number. With a
//                                          KEEPER a thread keeps and moves the log, as in a window
//   StoreProbe backup FOLDER               makes a backup in FOLDER/backups
//   StoreProbe restore FOLDER PATH         restores one, in one step
//   StoreProbe take-over FOLDER            takes over the widgets' values of a former version
//
// Every acknowledged edit is one line "ID NAME"; an error is one line "error: …" and exit code 1.

func acknowledge(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
}

func add(_ name: String, to database: TaskDatabase) throws(StoreError) {
  guard let taskName = try? TaskName(name) else { exit(2) }
  let change = try database.perform(.add(taskName), at: Timestamp(milliseconds: 1_000))
  acknowledge("\(change.rows.first?.id ?? 0) \(name)")
}

func run(_ arguments: [String]) throws(StoreError) {
  guard arguments.count > 2 else { exit(2) }
  let (verb, folder, rest) = (arguments[1], arguments[2], arguments.dropFirst(3))
  if verb == "open", getuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { exit(2) }
  let opening = try TaskDatabase.open(folder: folder)
  let database = opening.database
  switch verb {
  case "add-and-die":
    try add(rest.first ?? "", to: database)
    kill(getpid(), SIGKILL)
  case "try":
    for _ in 0..<(rest.last.flatMap { Int($0) } ?? 0) {
      do throws(StoreError) {
        try add(rest.first ?? "", to: database)
        break
      } catch {
        acknowledge("error: \(error)")
      }
    }
    kill(getpid(), SIGKILL)
  case "add-forever":
    var number = 0
    while true {
      try add("\(rest.first ?? "") \(number)", to: database)
      number += 1
    }
  case "add":
    for number in 0..<(rest.first.flatMap { Int($0) } ?? 0) {
      try add("\(rest.last ?? "") \(number)", to: database)
    }
  case "set":
    guard let key = rest.first, let value = rest.last else { exit(2) }
    try database.set(value, for: key)
    acknowledge("\(key) \(value)")
  case "set-many":
    for number in 1...(rest.last.flatMap { Int($0) } ?? 1) {
      try database.set("\(number)", for: "\(rest.first ?? "")-\(number)")
    }
  case "set-forever":
    var number = 0
    while true {
      number += 1
      try database.set("\(number) \(number)", for: "halves")
      acknowledge("\(number)")
    }
  case "work-forever":
    guard let seed = rest.first.flatMap({ UInt64($0) }),
      var number = rest.dropFirst().first.flatMap({ Int($0) })
    else { exit(2) }
    let work = RandomWork(seed: seed)
    if rest.count > 2, let log = database.log {
      database.leaveKeeping {}
      let failure: ()? = try? Worker.start {
        while true {
          do { try log.keep(again: true) } catch { acknowledge("error: \(error)") }
          _ = log.moveIfLarge(from: 100_000)
        }
      }
      if failure == nil { exit(4) }
    }
    while true {
      do { try work.step(number, on: database) } catch {
        acknowledge("error: \(error)")
        exit(1)
      }
      acknowledge("\(number)")
      number += 1
    }
  case "backup":
    let backups = Backups(ofDataFolder: folder)
    do throws(BackupError) {
      let backup = try backups.make(of: database, at: Timestamp(milliseconds: 86_400_000))
      acknowledge(backup.name)
    } catch {
      acknowledge("error: \(error)")
    }
  case "restore":
    do throws(BackupError) {
      let backup = try OpenBackup(rest.first ?? "")
      let change = try database.restore(backup, at: Timestamp(milliseconds: 2_000))
      acknowledge("restored \(change.rows.count)")
    } catch {
      acknowledge("error: \(error)")
    }
  case "take-over": database.settings.takeOverFormerDefaults(in: folder)
  case "open":
    let count = try database.load().count
    acknowledge(
      "\(count) tasks, \(database.readOnlyReason != nil ? "read only" : "read and write")")
    if let setAside = opening.setAside { acknowledge("set aside: \(setAside.path)") }
    _ = try database.perform(.delete([]), at: Timestamp(milliseconds: 0))
    acknowledge("edited")
  case "tell":
    if let setAside = opening.setAside {
      acknowledge("set aside: \(setAside.path)")
      database.forgetSetAside()
    }
    acknowledge("\(try database.load().count) tasks")
  default: exit(2)
  }
}

do throws(StoreError) {
  try run(CommandLine.arguments)
} catch {
  acknowledge("error: \(error)")
  exit(1)
}
