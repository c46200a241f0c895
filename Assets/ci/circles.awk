# Finds circles between the folders of a module: folders of which each uses, by way of the others, the
# types of the next. Reads the sources as text, so a type's name in a comment or a text does not count.
# Takes all sources; prints each arrow of a circle with a place where it stands, and fails if there is
# one. Called by Assets/ci/check.

BEGIN {
  # Where the circle is one idea: a loop runs what hangs on it, and that hangs itself on a loop.
  expected["Loop"]
}

FNR == 1 {
  depth = split(FILENAME, path, "/")
  module = path[2]
  folder = module "/" (depth > 3 ? path[3] : ".")
  inText = 0
}

{
  line = $0
  delimiters = gsub(/"""/, "", line)
  skipped = inText
  if (delimiters % 2) inText = !inText
  if (skipped) next
  gsub(/"([^"\\]|\\.)*"/, "", line)
  sub(/\/\/.*/, "", line)

  head = line
  while (sub(/^(@[A-Za-z_]+(\([^)]*\))?|public|package|open|final|indirect|nonisolated) +/, "", head)) {}
  if (head ~ /^(class|struct|enum|protocol|actor|typealias) /) {
    split(head, words, /[^A-Za-z0-9_]+/)
    homes[module, words[2]] = homes[module, words[2]] " " folder
  }

  while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
    word = substr(line, RSTART, RLENGTH)
    line = substr(line, RSTART + RLENGTH)
    if (word ~ /^[A-Z]/ && !((module, folder, word) in place)) {
      place[module, folder, word] = FILENAME ":" FNR
    }
  }
}

END {
  for (use in place) {
    split(use, parts, SUBSEP)
    count = split(homes[parts[1], parts[3]], owners, " ")
    for (i = 1; i <= count; i++) if (owners[i] == parts[2]) count = 0
    for (i = 1; i <= count; i++) {
      reason[parts[2], owners[i]] = place[use] " uses " parts[3]
      reached[parts[2], owners[i]]
      folders[parts[2]]
      folders[owners[i]]
    }
  }
  for (middle in folders) for (from in folders) if ((from, middle) in reached) {
    for (to in folders) if ((middle, to) in reached) reached[from, to]
  }
  for (arrow in reason) {
    split(arrow, ends, SUBSEP)
    if (!((ends[2], ends[1]) in reached)) continue
    split(ends[1], path, "/")
    seen[path[1]]
    if (path[1] in expected) continue
    print ends[1] " -> " ends[2] " is part of a circle: " reason[arrow]
    failed = 1
  }
  for (module in expected) if (!(module in seen)) {
    print module " has no circle any more: take it out of Assets/ci/circles.awk"
    failed = 1
  }
  exit failed
}
