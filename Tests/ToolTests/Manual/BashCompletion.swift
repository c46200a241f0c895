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

      # Takes the quotation marks and backslashes from a word of the line as the shell would, and expands
      # nothing: "plain" is what it says, "quote" the mark that is still open, and "before" what stands
      # before that.
      _aloft_unquote() {
        local rest=$1 character
        plain="" quote="" before=""
        while [[ -n $rest ]]; do
          character=${rest:0:1} rest=${rest:1}
          case $quote$character in
            \\' | \\") quote=$character before=$plain ;;
            "''" | '""') return 1 ;;
            \\\\ | \\"\\\\) plain+=${rest:0:1} rest=${rest:1} ;;
            *) plain+=$character ;;
          esac
        done
      }

      # A name may hold whatever would mean something to the shell, which reads what is put on the line.
      _aloft_lines() {
        local line plain quote before single="'\\''"
        # Behind a mark that is closed again readline takes the rest for a word of its own.
        _aloft_unquote "$current" || return 0
        while IFS= read -r line; do
          [[ $line == "$plain"* ]] || continue
          case $quote in
            \\') line=${line:${#before}} line=${line//\\'/"$single"} ;;
            \\")
              # Between these marks nothing keeps "!" from the history.
              [[ $line != *!* ]] || continue
              line=${line:${#before}} line=${line//\\\\/\\\\\\\\} line=${line//\\"/\\\\\\"}
              line=${line//\\$/\\\\\\$} line=${line//\\`/\\\\\\`}
              ;;
            *) printf -v line %q "$line" ;;
          esac
          COMPREPLY+=("$line")
        done
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
