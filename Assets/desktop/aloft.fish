# Made from the tables of verbs and options (ManualTests); not to be edited.

set -l verbs widget play add list done reopen delete undo redo usage autostart help version
set -l seen __fish_seen_subcommand_from
complete -c aloft -f
complete -c aloft -n "not $seen $verbs" -a widget -d 'open the small window with the widgets'
complete -c aloft -n "not $seen $verbs" -a play -d 'play a script without a window, in virtual time'
complete -c aloft -n "not $seen $verbs" -a add -d 'add a task; the words together are its name, a lone - takes a task from each line'
complete -c aloft -n "not $seen $verbs" -a list -d 'print all tasks: number, state, time, name'
complete -c aloft -n "not $seen $verbs" -a done -d 'complete tasks, in one step of undo'
complete -c aloft -n "not $seen $verbs" -a reopen -d 'open completed tasks again'
complete -c aloft -n "not $seen $verbs" -a delete -d 'delete tasks'
complete -c aloft -n "not $seen $verbs" -a undo -d 'undo the last change, whoever made it'
complete -c aloft -n "not $seen $verbs" -a redo -d 'redo what was undone'
complete -c aloft -n "not $seen $verbs" -a usage -d 'show how full the disk of each PATH is, or of the home folder'
complete -c aloft -n "not $seen $verbs" -a autostart -d 'open the window when the desktop starts, or not; without a word, print which'
complete -c aloft -n "not $seen $verbs" -a help -d 'print all verbs and options, or those of VERB'
complete -c aloft -n "not $seen $verbs" -a version -d 'print the version'
complete -c aloft -n "not $seen $verbs; or $seen widget play add list done reopen delete undo redo" -l data -x -a '(__fish_complete_directories)' -d 'keep the tasks in DIR'
complete -c aloft -n "not $seen $verbs; or $seen widget play" -l theme -x -a 'light dark contrast contrast-dark' -d 'colours; the desktop'\''s if not given'
complete -c aloft -n "not $seen $verbs; or $seen widget play" -l scale -x -d 'size of everything, 0.5 to 4; the desktop'\''s if not given'
complete -c aloft -n "not $seen $verbs; or $seen widget play" -l reduced-motion -d 'nothing moves by itself; the desktop'\''s choice if not given'
complete -c aloft -n "not $seen $verbs; or $seen play" -l no-widgets -d 'leave out the panel below the list'
complete -c aloft -n "not $seen $verbs; or $seen widget" -l from-desktop -d 'what stops the start is said in a window too; the menu'\''s entry asks for it'
complete -c aloft -n "not $seen $verbs; or $seen widget" -l stats -d 'print the display clock, frame times and counters at the end'
complete -c aloft -n "not $seen $verbs; or $seen widget" -l trace-timer -d 'print each timer'\''s call: its dates and its name'
complete -c aloft -n "not $seen $verbs; or $seen widget" -l trace-start -d 'print when each phase of the start was over'
complete -c aloft -n "$seen list usage" -l json -d 'as JSON, an array of objects'
complete -c aloft -n "$seen usage" -l iec -d 'sizes in KiB, MiB and GiB, not in KB, MB and GB'
complete -c aloft -n "$seen play" -l out -x -a '(__fish_complete_directories)' -d 'folder for the script'\''s files; the present one if not given'
complete -c aloft -l help -d 'print this, or that of the verb; also -h'
complete -c aloft -l version -d 'print the version'
complete -c aloft -n "$seen play" -F
complete -c aloft -n "$seen done" -a '(aloft list 2>/dev/null | awk -F \'\\t\' \'$2 == "open" { print $1 "\\t" $4 }\')'
complete -c aloft -n "$seen reopen" -a '(aloft list 2>/dev/null | awk -F \'\\t\' \'$2 == "done" { print $1 "\\t" $4 }\')'
complete -c aloft -n "$seen delete" -a '(aloft list 2>/dev/null | awk -F \'\\t\' \'{ print $1 "\\t" $4 }\')'
complete -c aloft -n "$seen usage" -F
complete -c aloft -n "$seen autostart" -a 'on off'
complete -c aloft -n "$seen help" -a 'widget play add list done reopen delete undo redo usage autostart help version'
