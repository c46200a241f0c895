import Glibc
import ProgramSupport
import Testing

/// A shell with the completions of the package, at which keys are typed; a stand-in for `aloft` writes down what
/// it is called with, and asks the real one what a completion asks.
final class Shell {
  enum Kind: String, CaseIterable { case bash, zsh, fish }

  private let kind: Kind
  private let folder: TemporaryFolder
  /// A terminal's; nil for fish, which says without one what it would complete.
  private var terminal: Program?
  private var keys: Int32 = -1

  /// - Parameter list: what it is told of tasks, in place of what the store holds.
  init(_ kind: Kind, _ sandbox: Sandbox, list: String? = nil, file: String = #filePath) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    let completions =
      file.prefix(upTo: try #require(file.firstRange(of: "Tests/")).lowerBound) + "Assets/desktop"
    try Tools.run("mkdir", [folder["work"], folder["bin"]])
    // What a sign of a pattern would find.
    try folder.write("", to: "work/a1")
    for name in ["prompts", "words"] { try folder.write("", to: name) }
    if let list { try folder.write(list, to: "list") }
    try folder.writeProgram(
      """
      #!/bin/sh
      case $1 in
        list) [ ! -e '\(folder["list"])' ] || exec cat '\(folder["list"])' ;;
      esac
      case $1 in
        list | lists) exec '\(sandbox.program)' "$@" --data '\(sandbox.data)' ;;
      esac
      printf '%s\\0' "$@" >'\(folder["new"])'
      mv '\(folder["new"])' '\(folder["words"])'

      """, to: "bin/aloft")
    let path = "PATH='\(folder["bin"])':$PATH"
    try folder.write(
      """
      \(path) PS1='> ' HISTFILE=/dev/null PROMPT_COMMAND='echo >>\(folder["prompts"])'
      . '\(completions)/aloft.bash'

      """, to: "bashrc")
    try folder.write(
      """
      \(path) PS1='> ' fpath=('\(completions)' $fpath)
      autoload -Uz compinit && compinit -u -D
      precmd() { echo >>\(folder["prompts"]) }

      """, to: ".zshrc")
    try folder.write(
      """
      set PATH '\(folder["bin"])' $PATH
      source '\(completions)/aloft.fish'
      set found (complete --escape -C $argv[1] | string split --fields 1 \\t)
      cd '\(folder["work"])'
      eval (string replace --regex '[^ ]*$' '' -- $argv[1])$found[1]

      """, to: "complete.fish")
    if kind != .fish { try start() }
  }

  /// util-linux's `script` gives it a terminal, and types what it reads.
  private func start() throws {
    try #require(mkfifo(folder["keys"], 0o600) == 0)
    keys = open(folder["keys"], O_RDWR | O_CLOEXEC)
    let command =
      kind == .bash
      ? "bash --noprofile --rcfile '\(folder["bashrc"])' -i"
      : "ZDOTDIR='\(folder.path)' zsh -d -i"
    let start =
      "cd '\(folder["work"])' && exec script -qefc \"\(command)\" /dev/null <'\(folder["keys"])'"
    terminal = try Program(
      try Tools.find("sh"), ["-c", start], environment: ["TERM": "xterm", "SHELL": "/bin/sh"])
    try poll("\(kind) asks for a line") { prompts > 0 }
  }

  deinit { if keys >= 0 { close(keys) } }

  private var prompts: Int { folder.text("prompts").utf8.count }

  /// What the program is called with when a line is typed, its last word completed, and that entered.
  func words(of line: String) throws -> [String] {
    try folder.write("", to: "words")
    let former = prompts
    if let terminal {
      let bytes = Array((line + "\t\r").utf8)
      try #require(write(keys, bytes, bytes.count) == bytes.count)
      try poll("\(kind) has run \(line): \(terminal.output)", seconds: 30) { prompts > former }
    } else {
      _ = try Program.run(try Tools.find("fish"), ["--no-config", folder["complete.fish"], line])
    }
    return folder.text("words").split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// What stands in the folder where it works and was not there.
  var traces: [String] { get throws { try folder.names(in: "work").filter { $0 != "a1" } } }
}
