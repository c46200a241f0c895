# Prints what is too long to be read: files over 400 lines; in Sources types over 600 lines with their extensions
# in the same module and without the types in them, and functions over 60. Tables of sentences may be as long as
# there are sentences.
function report(place, lines, limit) {
  if (lines > limit) print place " has " lines " lines, " limit " at most"
}
FNR == 1 {
  if (NR > 1) report(file, last, 400)
  file = FILENAME
  split(file, path, "/")
  type = signature = body = inner_start = ""
}
{ last = FNR }
path[1] != "Sources" { next }
/^([a-z@][^"]* )?(struct|class|enum|actor|extension) [A-Z].*[^}]$/ {
  type = $0
  sub(/^([a-z@].* )?(struct|class|enum|actor|extension) /, "", type)
  sub(/[^A-Za-z0-9_.].*/, "", type)
  type_start = FNR
}
/^  ([a-z@][^"]* )?(struct|class|enum|actor) [A-Z].*[^}]$/ { inner_start = FNR }
/^  }/ && inner_start {
  types[path[2] "." type] -= FNR - inner_start + 1
  inner_start = 0
}
/^}/ && type != "" {
  types[path[2] "." type] += FNR - type_start + 1
  type = ""
}
file ~ /\/Wording\// { next }
body == "" && /^ *([a-z@][A-Za-z()]* )*(func |init[(<?]|subscript|(var|let) .*[({]$)/ {
  signature = FNR
  match($0, /^ */)
  indent = RLENGTH
}
signature != "" && body == "" && /\{$/ {
  match($0, /^ */)
  if (RLENGTH == indent) body = signature
}
body != "" && /^ *[}]/ {
  match($0, /^ */)
  if (RLENGTH == indent && $0 !~ /\{$/) {
    report(file ":" body, FNR - body + 1, 60)
    body = signature = ""
  }
}
END {
  report(file, last, 400)
  for (type in types) report("Sources/" type, types[type], 600)
}
