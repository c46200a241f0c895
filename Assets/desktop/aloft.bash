# shellcheck shell=bash
# Made from the tables of verbs and options (ManualTests); not to be edited.

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
      \' | \") quote=$character before=$plain ;;
      "''" | '""') return 1 ;;
      \\ | \"\\) plain+=${rest:0:1} rest=${rest:1} ;;
      *) plain+=$character ;;
    esac
  done
}

# A name may hold whatever would mean something to the shell, which reads what is put on the line.
_aloft_lines() {
  local line plain quote before single="'\''"
  # Behind a mark that is closed again readline takes the rest for a word of its own.
  _aloft_unquote "$current" || return 0
  while IFS= read -r line; do
    [[ $line == "$plain"* ]] || continue
    case $quote in
      \') line=${line:${#before}} line=${line//\'/"$single"} ;;
      \")
        # Between these marks nothing keeps "!" from the history.
        [[ $line != *!* ]] || continue
        line=${line:${#before}} line=${line//\\/\\\\} line=${line//\"/\\\"}
        line=${line//\$/\\\$} line=${line//\`/\\\`}
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
    --data) _aloft_files -d; return ;;
    --lang) _aloft_words "desktop"; return ;;
    --date-languages) _aloft_words "none"; return ;;
    --theme) _aloft_words "desktop light dark contrast contrast-dark"; return ;;
    --text-size) _aloft_words "50 60 70 80 90 100 110 120 130 140 150 160 170 180 190 200 210 220 230 240 250 260 270 280 290 300"; return ;;
    --reduced-motion) _aloft_words "desktop on off"; return ;;
    --celebration) _aloft_words "on off"; return ;;
    --click) _aloft_words "select complete"; return ;;
    --new-tasks) _aloft_words "end top"; return ;;
    --order | --sort) _aloft_words "manual oldest name due priority"; return ;;
    --completed) _aloft_words "shown today hidden"; return ;;
    --reminders) _aloft_words "on off"; return ;;
    --insight) _aloft_words "on off"; return ;;
    --widgets) _aloft_words "disk longest-open today none"; return ;;
    --widgets-window) _aloft_words "disk longest-open today none"; return ;;
    --display-server) _aloft_words "desktop x11 wayland"; return ;;
    --scale) :; return ;;
    --format) _aloft_words "todo.txt icalendar markdown json calendar csv"; return ;;
    --priority) _aloft_words "high medium low none"; return ;;
    --under) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')"; return ;;
    --search) :; return ;;
    --list) _aloft_lines < <(aloft lists 2>/dev/null | cut -f3); return ;;
    --tag) :; return ;;
    --out) _aloft_files -d; return ;;
  esac
  for ((index = 1; index < COMP_CWORD; index++)); do
    case ${COMP_WORDS[index]} in
      widget | play | add | list | agenda | show | done | skip | reopen | rename | edit | note | due | postpone | start | priority | move | tag | link | delete | clear | lists | history | watch | undo | redo | import | export | snooze | reminder | remind | sync | sync-file | print | backup | restore | insight | doctor | usage | settings | autostart | serve | help | version)
        verb=${COMP_WORDS[index]}
        break
        ;;
    esac
  done
  if [[ $current == -* ]]; then
    case $verb in
      widget) words="--data --lang --date-languages --theme --reduced-motion --widgets-window --display-server --scale --from-desktop --stats --trace-timer --trace-start --help --version" ;;
      play) words="--data --lang --date-languages --theme --text-size --reduced-motion --celebration --click --new-tasks --order --sort --completed --reminders --insight --widgets --scale --no-widgets --out --film --help --version" ;;
      add) words="--data --lang --date-languages --from-desktop --window --no-date --no-priority --priority --under --help --version" ;;
      list) words="--data --lang --order --sort --all --archived --search --list --tag --due --overdue --later --json --help --version" ;;
      agenda) words="--data --lang --help --version" ;;
      show) words="--data --lang --json --help --version" ;;
      done) words="--data --lang --help --version" ;;
      skip) words="--data --lang --help --version" ;;
      reopen) words="--data --lang --help --version" ;;
      rename) words="--data --lang --date-languages --no-date --no-priority --help --version" ;;
      edit) words="--data --lang --help --version" ;;
      note) words="--data --lang --help --version" ;;
      due) words="--data --lang --date-languages --help --version" ;;
      postpone) words="--data --lang --date-languages --overdue --help --version" ;;
      start) words="--data --lang --date-languages --help --version" ;;
      priority) words="--data --lang --help --version" ;;
      move) words="--data --lang --help --version" ;;
      tag) words="--data --lang --help --version" ;;
      link) words="--data --lang --remove --help --version" ;;
      delete) words="--data --lang --help --version" ;;
      clear) words="--data --lang --list --help --version" ;;
      lists) words="--data --lang --help --version" ;;
      history) words="--data --lang --help --version" ;;
      watch) words="--data --lang --help --version" ;;
      undo) words="--data --lang --help --version" ;;
      redo) words="--data --lang --help --version" ;;
      import) words="--data --lang --dry-run --format --skip --strict --help --version" ;;
      export) words="--data --lang --format --list --help --version" ;;
      snooze) words="--data --lang --help --version" ;;
      reminder) words="--data --lang --help --version" ;;
      remind) words="--data --lang --wait --help --version" ;;
      sync) words="--data --lang --help --version" ;;
      sync-file) words="--data --lang --dry-run --once --accept-removals --list --help --version" ;;
      print) words="--data --lang --order --sort --all --archived --search --list --tag --due --overdue --later --help --version" ;;
      backup) words="--data --lang --help --version" ;;
      restore) words="--data --lang --dry-run --help --version" ;;
      insight) words="--data --lang --json --help --version" ;;
      doctor) words="--data --lang --help --version" ;;
      usage) words="--lang --json --iec --details --help --version" ;;
      settings) words="--data --lang --help --version" ;;
      autostart) words="--lang --help --version" ;;
      serve) words="--data --lang --help --version" ;;
      help) words="--lang --help --version" ;;
      version) words="--lang --help --version" ;;
      *) words="--data --lang --date-languages --theme --text-size --reduced-motion --celebration --click --new-tasks --order --sort --completed --reminders --insight --widgets --display-server --scale --no-widgets --from-desktop --stats --trace-timer --trace-start --help --version" ;;
    esac
    _aloft_words "$words"
    return
  fi
  case $verb in
    widget) _aloft_words "list install remove try" ;;
    play) _aloft_files -f ;;
    add) : ;;
    list) : ;;
    agenda) : ;;
    show) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    done) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "open" { print $1 }')" ;;
    skip) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    reopen) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "done" { print $1 }')" ;;
    rename) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    edit) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    note) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    due) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "open" { print $1 }')" ;;
    postpone) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "open" { print $1 }')" ;;
    start) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "open" { print $1 }')" ;;
    priority) _aloft_words "high medium low none" ;;
    move) _aloft_lines < <(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }'; aloft lists 2>/dev/null | cut -f3) ;;
    tag) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    link) : ;;
    delete) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ { print $1 }')" ;;
    clear) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "done" { print $1 }')" ;;
    lists) _aloft_words "add rename color emoji move delete" ;;
    history) : ;;
    watch) : ;;
    undo) : ;;
    redo) : ;;
    import) _aloft_files -f ;;
    export) _aloft_files -f ;;
    snooze) _aloft_words "$(aloft list --all 2>/dev/null | awk -F '\t' '$1 ~ /^[0-9]+$/ && $2 == "open" { print $1 }')" ;;
    reminder) _aloft_words "10m start every 5m" ;;
    remind) : ;;
    sync) : ;;
    sync-file) _aloft_files -f ;;
    print) _aloft_files -f ;;
    backup) : ;;
    restore) _aloft_files -f ;;
    insight) : ;;
    doctor) : ;;
    usage) _aloft_files -f ;;
    settings) case $previous in
        settings) _aloft_words "lang date-languages theme text-size reduced-motion celebration click new-tasks order completed reminders insight widgets widgets-window display-server autostart data" ;;
        lang) _aloft_words "desktop" ;;
        date-languages) _aloft_words "none" ;;
        theme) _aloft_words "desktop light dark contrast contrast-dark" ;;
        text-size) _aloft_words "50 60 70 80 90 100 110 120 130 140 150 160 170 180 190 200 210 220 230 240 250 260 270 280 290 300" ;;
        reduced-motion) _aloft_words "desktop on off" ;;
        celebration) _aloft_words "on off" ;;
        click) _aloft_words "select complete" ;;
        new-tasks) _aloft_words "end top" ;;
        order) _aloft_words "manual oldest name due priority" ;;
        completed) _aloft_words "shown today hidden" ;;
        reminders) _aloft_words "on off" ;;
        insight) _aloft_words "on off" ;;
        widgets) _aloft_words "disk longest-open today none" ;;
        widgets-window) _aloft_words "disk longest-open today none" ;;
        display-server) _aloft_words "desktop x11 wayland" ;;
        autostart) _aloft_words "on off" ;;
      esac ;;
    autostart) _aloft_words "on off" ;;
    serve) : ;;
    help) _aloft_words "widget play add list agenda show done skip reopen rename edit note due postpone start priority move tag link delete clear lists history watch undo redo import export snooze reminder remind sync sync-file print backup restore insight doctor usage settings autostart serve help version" ;;
    version) : ;;
    *) _aloft_words "widget play add list agenda show done skip reopen rename edit note due postpone start priority move tag link delete clear lists history watch undo redo import export snooze reminder remind sync sync-file print backup restore insight doctor usage settings autostart serve help version" ;;
  esac
}

complete -F _aloft aloft
