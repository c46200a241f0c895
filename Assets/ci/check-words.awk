# Sentences stand in Wording, or they cannot be translated. Prints each string literal of other modules
# that reads like one (two words with a blank between them, where what is put in counts as a word) and
# fails if there is one. Comments, the messages of traps, timers' names, a trace's phases and SQL are
# passed over, and what Assets/ci/words lists. Usage: awk -f check-words.awk Assets/ci/words FILE...

BEGIN { FS = "\t" }

# Takes a literal from the front of `rest`, up to its closing `quote`; what is put in becomes "_".
function literal(   text, character, depth) {
  text = ""
  while (rest != "") {
    if (substr(rest, 1, length(quote)) == quote) {
      rest = substr(rest, length(quote) + 1)
      quote = ""
      return text
    }
    if (substr(rest, 1, 2) == "\\(") {
      depth = 0
      do {
        character = substr(rest, 1, 1)
        rest = substr(rest, 2)
        depth += (character == "(") - (character == ")")
      } while (rest != "" && (depth > 0 || character == "\\"))
      text = text "_"
    } else if (substr(rest, 1, 1) == "\\") {
      rest = substr(rest, 3)
    } else {
      text = text substr(rest, 1, 1)
      rest = substr(rest, 2)
    }
  }
  return text
}

# How many parentheses of a trap are open behind this code, which has no literals in it.
function openInTrap(code) {
  if (trap == 0) {
    if (code !~ /(precondition|fatalError|assert)[A-Za-z]*\(/) return 0
    sub(/.*(precondition|fatalError|assert)/, "", code)
  }
  code = trap + gsub(/\(/, "", code) - gsub(/\)/, "", code)
  return code > 0 ? code : 0
}

function isSentence(text) {
  if (text !~ /[[:alpha:]][[:alpha:]]/) return 0
  return text ~ /[[:alnum:]_”’)][,;:.]* [[:alnum:]_“(]/
}

function isForMakers(text, code) {
  if (code ~ /\.name = $/ || code ~ /[ (]named: $/ || code ~ /mark\($/) return 1
  return FILENAME ~ /\/(TaskStore|SQLite|Sync\/Store|Formats\/Store)\// \
    && text ~ /SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN|FROM|WHERE|VALUES|INTEGER|TEXT|STRICT|ORDER BY|PRIMARY KEY|IS NULL|NOT NULL|BLOB|JOIN| AND |EXISTS| IN \(|DROP |DESC$|tokenize|excluded\./
}

function isException(text,   index_) {
  for (index_ = 1; index_ <= exceptions; index_++)
    if (name == file[index_] && index(text, part[index_]) > 0) return isUsed[index_] = 1
  return 0
}

FILENAME ~ /words$/ {
  if ($0 !~ /^#/) { exceptions++; file[exceptions] = $1; part[exceptions] = $2 }
  next
}

FNR == 1 { quote = ""; trap = 0; name = FILENAME; sub(/.*\//, "", name) }

{
  rest = $0
  code = ""
  while (rest != "") {
    if (quote == "") {
      if (match(rest, /"""|"|\/\//) == 0) { code = code rest; break }
      code = code substr(rest, 1, RSTART - 1)
      quote = substr(rest, RSTART, RLENGTH)
      rest = substr(rest, RSTART + RLENGTH)
      if (quote == "//") { quote = ""; break }
    }
    text = literal()
    if (isSentence(text) && !openInTrap(code) && !isForMakers(text, code) && !isException(text)) {
      print FILENAME ":" FNR ": “" text "” belongs into Wording"
      failures++
    }
  }
  if (quote == "\"") quote = ""
  trap = openInTrap(code)
}

END {
  for (number = 1; number <= exceptions; number++)
    if (!(number in isUsed)) {
      print "Assets/ci/words: nobody needs “" part[number] "” of " file[number] " any more"
      failures++
    }
  exit failures > 0
}
