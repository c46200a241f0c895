import Tasks
import Wording

extension Verb {
  /// What its operands are called; empty where it takes none.
  var operandName: String {
    switch self {
    case .window, .url, .list, .history, .watch, .undo, .redo, .backup, .insight,
      .doctor, .version,
      .remind, .serve:
      ""
    case .widget: "[list|install FILE|remove NAME|try FILE]"
    case .play: "SCRIPT"
    case .add: "TEXT…"
    case .show, .done, .skip, .reopen, .delete: "ID…"
    case .edit: "ID"
    case .clear: "[ID…]"
    case .rename: "ID TEXT…"
    case .snooze: "ID 10m|1h|tomorrow"
    case .reminder: "ID… 10m|start|DATE [every 5m]"
    case .note: "ID [TEXT…]"
    case .move: "ID… LIST…"
    case .due, .start: "ID… DATE"
    case .postpone: "[ID…] DATE"
    case .priority: "ID… \(Priority.words)"
    case .agenda: "[DAYS]"
    case .tag: "ID… TAG…"
    case .link: "ID ADDRESS…"
    case .lists: "[add|rename|color|emoji|move|delete NAME…]"
    case .usage: "[PATH…]"
    case .sync: "[OPTION…]"
    case .syncFile, .print: "FILE"
    case .importFile, .exportFile, .restore: "[FILE]"
    case .settings: "[KEY [VALUE]]"
    case .autostart: "[on|off]"
    case .help: "[VERB]"
    }
  }

  /// What it does, in a line of the help.
  var summary: String {
    switch self {
    case .window: localized("open the window, or bring the one that is open to the front")
    case .url: localized("the same, as a link; others are aloft:new?name=TEXT and aloft:task?id=ID")
    case .widget:
      localized(
        "open the small window with the widgets; or list those that are programs, install one, remove one, or try one: what it says becomes a picture, and so does a FILE that one has written, or with a lone - standard input"
      )
    case .play: localized("play a script without a window, in virtual time")
    case .add:
      localized(
        "add a task; the words together are its name, but for +LIST, #TAG and a date such as “fri 17:00”; a lone - takes a task from each line"
      )
    case .list:
      localized("print the open tasks: number, state, time, name, and +LIST and #TAG as typed")
    case .agenda:
      localized("print what is due, day by day: what is over, today, and the next DAYS, or 7")
    case .show: localized("print tasks with all that is known of them")
    case .done: localized("complete tasks, in one step of undo")
    case .skip:
      localized(
        "leave out the date of tasks that repeat, in one step of undo: each goes on to its next")
    case .reopen: localized("open completed tasks again")
    case .rename: localized("give a task another name")
    case .edit:
      localized(
        "change a task in the editor that VISUAL or EDITOR names: a line of todo.txt, a blank one, the notes"
      )
    case .note:
      localized(
        "print a task's notes, or replace them by TEXT; a lone - reads them from standard input, an empty word empties them"
      )
    case .due:
      localized(
        "tell when tasks are due, such as “fri 17:00” or “every month on the 1st”; a lone - takes that away"
      )
    case .postpone:
      localized(
        "put tasks off to another day, at the times that they have; with --overdue all that should have been done before today"
      )
    case .start:
      localized("hide tasks until a date, such as “mon” or “in 2 weeks”; a lone - shows them again")
    case .priority: localized("tell how much tasks matter")
    case .move: localized("move tasks to the list of that name; a lone - takes them out of theirs")
    case .tag: localized("give tasks these tags; one with a - in front is taken away")
    case .link:
      localized("put addresses of the web, of mail or of files beside a task, which its card opens")
    case .delete: localized("delete tasks")
    case .clear:
      localized(
        "put completed tasks into the archive, in one step of undo: all, those of each --list, or those that are named; “reopen” brings one back"
      )
    case .lists:
      localized(
        "print all lists: open tasks, completed tasks, name, look; or add a list, rename one (OLD NEW), give it a color (NAME red, orange, yellow, green, teal, blue, purple, pink or none) or an emoji (NAME EMOJI or none), move it (NAME PLACE), delete it with its tasks"
      )
    case .history: localized("print what was done and what is undone, the newest first")
    case .watch: localized("print each task that changes, as a line of JSON, until it is stopped")
    case .undo: localized("undo the last change, whoever made it")
    case .redo: localized("redo what was undone")
    case .snooze:
      localized("be told of a task again: in so many minutes, hours or days (d), or tomorrow")
    case .reminder:
      localized(
        "add a reminder of tasks: so long before they are due, such as “10m”, “1h” or “0m”, “start” or “start-1d” for before their start, or a date; with “every 5m” behind it, again and again until they are done; one with a - in front is taken away, by a lone - all are"
      )
    case .remind:
      localized(
        "show what is due, once, and have the session start this again for the next reminder; left to a window that is open"
      )
    case .sync:
      localized(
        "bring the tasks and the calendar servers in step, by the program “aloft-sync” of the package of that name; its options follow"
      )
    case .syncFile: SyncToolWords.file
    case .importFile:
      localized(
        "add the tasks of a FILE, and change those that are known; without one, or with a lone -, of standard input"
      )
    case .exportFile:
      localized("write all tasks into a FILE; without one, or with a lone -, to standard output")
    case .print:
      localized(
        "write tasks as pages for paper into a FILE, as PDF; with a lone -, to standard output")
    case .backup: localized("make a backup of all tasks now, and print its path")
    case .restore:
      localized("print all backups, the newest first; with a FILE, make the tasks those of it")
    case .insight:
      localized("print what your own history says: weeks, how long lists take, what waits longest")
    case .doctor: localized("look whether the tasks, their backups and the disk are in order")
    case .usage: localized("show how full the disk of each PATH is, or of the home folder")
    case .settings: localized("print all settings, or the one of KEY; with a VALUE, set it")
    case .autostart:
      localized("open the window when the desktop starts, or not; without a word, print which")
    case .serve:
      localized("answer searches and notices of the desktop, which starts this by itself")
    case .help: localized("print all verbs and options, or those of VERB")
    case .version: localized("print the version")
    }
  }
}
