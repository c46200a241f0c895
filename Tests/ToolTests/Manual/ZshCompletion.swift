@testable import Commands
@testable import aloft

enum ZshCompletion {
  static var text: String {
    let tables = CommandTables.self
    let verbs = tables.verbs.map { "    " + tables.quoted("\($0.rawValue):\($0.summary)") }
    let cases = ([Verb.window] + tables.verbs).map { verb in
      let specs = tables.options(of: verb).flatMap(specs).map { "        " + tables.quoted($0) }
      let operand = verb == .window ? [] : operand(verb).map { ["        " + $0] } ?? []
      return """
            \(verb == .window ? "*" : verb.rawValue))
              specs=(
        \((specs + operand).joined(separator: "\n"))
              ) ;;
        """
    }
    let settings = tables.settings.map {
      "    \($0.after)) compadd \($0.words.joined(separator: " ")) ;;"
    }
    return """
      #compdef aloft
      # \(tables.note)

      _aloft_tasks() {
        local -a tasks
        tasks=(${(f)"$(aloft list --all 2>/dev/null | awk -F '\\t' -v state=$1 \\
          '\(tables.isNumber) && (state == "any" || $2 == state) { gsub(":", "\\\\:", $4); print $1 ":" $4 }')"})
        _describe task tasks
      }

      _aloft_lists() {
        local -a lists
        lists=(${(f)"$(\(CommandTables.listCommand))"})
        compadd -a lists
      }

      _aloft_settings() {
        case ${words[CURRENT-1]} in
      \(settings.joined(separator: "\n"))
        esac
      }

      _aloft() {
        local -a verbs specs
        local verb word
        verbs=(
      \(verbs.joined(separator: "\n"))
        )
        for word in ${words[2,CURRENT-1]}; do
          if (( ${verbs[(I)$word:*]} )); then
            verb=$word
            break
          fi
        done
        case $verb in
      \((cases.dropFirst() + cases.prefix(1)).joined(separator: "\n"))
        esac
        if [[ -n $verb ]]; then
          # The verb itself is the first operand.
          _arguments -S "$specs[@]" '1: :'
        else
          _arguments -S "$specs[@]" '1: :{ _describe verb verbs }'
        fi
      }

      _aloft "$@"

      """
  }

  /// One for each of its names; what may be repeated has a mark.
  private static func specs(_ option: Option) -> [String] {
    let summary = "[\(option.summary)]"
    let mark = [.list, .tag, .search].contains(option) ? "*" : ""
    guard let argument = option.argument else { return option.names.map { $0 + summary } }
    let values = action(CommandTables.values(of: option))
    return option.names.map { "\(mark)\($0)=\(summary):\(argument):\(values)" }
  }

  /// Nil for a verb that takes none.
  private static func operand(_ verb: Verb) -> String? {
    let values = CommandTables.values(of: verb)
    guard values != .nothing else { return nil }
    return CommandTables.quoted("*: :\(action(values))")
  }

  private static func action(_ values: CommandTables.Values) -> String {
    switch values {
    case .nothing, .anything: ""
    case .folders: "_files -/"
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    // The space keeps _arguments from slipping in words of its own.
    case .settings: " _aloft_settings"
    case .lists(false): " _aloft_lists"
    case .lists(true): "{ _aloft_tasks any; _aloft_lists }"
    case .tasks(let state): " _aloft_tasks \(state ?? "any")"
    }
  }
}
