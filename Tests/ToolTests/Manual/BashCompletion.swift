@testable import Commands
@testable import aloft

enum BashCompletion {
  static var text: String {
    let tables = CommandTables.self
    let options = tables.withArgument.map { option in
      "    \(option.names.joined(separator: " | "))) \(command(tables.values(of: option))); return ;;"
    }
    let verbs = tables.verbs.map { verb in
      "    \(verb.rawValue)) \(command(tables.values(of: verb))) ;;"
    }
    let lists = ([Verb.window] + tables.verbs).map { verb in
      let names = tables.options(of: verb).flatMap(\.names).joined(separator: " ")
      return "      \(verb == .window ? "*" : verb.rawValue)) words=\"\(names)\" ;;"
    }
    return """
      # shellcheck shell=bash
      # \(tables.note)

      _aloft_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
      _aloft_files() {
        mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
        compopt -o filenames
      }

      # A name may hold whatever would mean something to the shell.
      _aloft_lines() {
        local line
        while IFS= read -r line; do
          [[ $line != "$current"* ]] || COMPREPLY+=("$line")
        done
        compopt -o filenames
      }

      _aloft() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local verb="" words="" index
        # --name=value comes in three words.
        [[ $previous != = ]] || previous=${COMP_WORDS[COMP_CWORD - 2]}
        [[ $current != = ]] || current=""
        case $previous in
      \(options.joined(separator: "\n"))
        esac
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            \(tables.verbs.map(\.rawValue).joined(separator: " | ")))
              verb=${COMP_WORDS[index]}
              break
              ;;
          esac
        done
        if [[ $current == -* ]]; then
          case $verb in
      \((lists.dropFirst() + lists.prefix(1)).joined(separator: "\n"))
          esac
          _aloft_words "$words"
          return
        fi
        case $verb in
      \(verbs.joined(separator: "\n"))
          *) _aloft_words "\(tables.verbs.map(\.rawValue).joined(separator: " "))" ;;
        esac
      }

      complete -F _aloft aloft

      """
  }

  private static func command(_ values: CommandTables.Values) -> String {
    switch values {
    case .nothing, .anything: ":"
    case .folders: "_aloft_files -d"
    case .files: "_aloft_files -f"
    case .words(let words): "_aloft_words \"\(words.joined(separator: " "))\""
    case .settings:
      "case $previous in\n"
        + CommandTables.settings.map {
          "        \($0.after)) _aloft_words \"\($0.words.joined(separator: " "))\" ;;\n"
        }.joined() + "      esac"
    case .lists(false): "_aloft_lines < <(\(CommandTables.listCommand))"
    case .lists(true):
      "_aloft_lines < <(\(CommandTables.taskCommand(nil, printing: "$1")); \(CommandTables.listCommand))"
    case .tasks(let state):
      "_aloft_words \"$(\(CommandTables.taskCommand(state, printing: "$1")))\""
    }
  }
}
