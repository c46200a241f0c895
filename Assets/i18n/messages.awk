# Prints an entry of a catalogue for each sentence that the sources localize: what a translator reads of
# it is the comment above the declaration. Places become %s, as Message.swift makes them at run time.
# Usage: awk -f messages.awk FILE...

function fail(what) {
  print FILENAME ": " what > "/dev/stderr"
  failures++
}

# Takes blanks, and then a word that a colon follows, from the front of `rest`.
function label(   name) {
  sub(/^[ \n]+/, "", rest)
  if (match(rest, /^[a-z]+:[ \n]*/) == 0) return ""
  name = substr(rest, 1, RLENGTH)
  rest = substr(rest, RLENGTH + 1)
  sub(/:.*/, "", name)
  return name
}

# Takes what stands in the parentheses of a place, or an argument that is no literal, up to the end of it.
function skip(ends,   depth, character) {
  depth = 0
  while (rest != "") {
    character = substr(rest, 1, 1)
    if (depth == 0 && index(ends, character) > 0) return
    if (character == "\"") { literal(); continue }
    depth += (character == "(" || character == "[") - (character == ")" || character == "]")
    rest = substr(rest, 2)
  }
}

# Takes a literal from the front of `rest` and returns it as a catalogue has it.
function literal(   quote, text, isLong) {
  isLong = substr(rest, 1, 3) == "\"\"\""
  quote = isLong ? "\"\"\"" : "\""
  rest = substr(rest, length(quote) + 1)
  if (isLong) sub(/^\n */, "", rest)
  text = ""
  while (substr(rest, 1, length(quote)) != quote) {
    if (rest == "") { fail("a literal has no end"); return text }
    if (match(rest, /^\\\n */)) {
      rest = substr(rest, RLENGTH + 1)
    } else if (substr(rest, 1, 2) == "\\(") {
      rest = substr(rest, 3)
      skip(")")
      rest = substr(rest, 2)
      text = text "%s"
    } else if (substr(rest, 1, 1) == "\\") {
      text = text substr(rest, 1, 2)
      rest = substr(rest, 3)
    } else if (isLong && match(rest, /^\n */)) {
      rest = substr(rest, RLENGTH + 1)
      if (substr(rest, 1, 3) != quote) text = text "\\n"
    } else {
      text = text (substr(rest, 1, 1) == "%" ? "%%" : substr(rest, 1, 1))
      rest = substr(rest, 2)
    }
  }
  rest = substr(rest, length(quote) + 1)
  return text
}

# Takes the arguments of a call from the front of `rest`, and prints its entry.
function entry(   name, text, first, one, other, context) {
  first = ""; one = ""; other = ""; context = ""
  while (1) {
    name = label()
    sub(/^[ \n]+/, "", rest)
    text = ""
    if (substr(rest, 1, 1) == "\"") text = literal(); else skip(",)")
    if (name == "one") one = text
    else if (name == "other") other = text
    else if (name == "context") context = text
    else if (name == "" && first == "") first = text
    else fail("“" name ":” is no argument that a catalogue knows")
    sub(/^[ \n]+/, "", rest)
    if (substr(rest, 1, 1) != ",") break
    rest = substr(rest, 2)
  }
  if (first == "" && other == "") return
  if (other != "" && one == "") one = other
  if (doc != "") print "#." doc
  print "#: " FILENAME
  if ((first one other) ~ /%/) print "#, c-format"
  if (context != "") print "msgctxt \"" context "\""
  if (other == "") {
    print "msgid \"" first "\"\nmsgstr \"\"\n"
  } else {
    print "msgid \"" one "\"\nmsgid_plural \"" other "\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
  }
}

# Whether a line that localizes nothing has a literal of several words. The remarks in the table of keys
# are for the manual.
function isSentence(line,   parts, count, index_) {
  if (line ~ /precondition/ || FILENAME ~ /(KeyWords|Language\/Catalogue)\.swift/) return 0
  count = split(line, parts, "\"")
  for (index_ = 2; index_ <= count; index_ += 2)
    if (parts[index_] ~ /[a-z][a-z]+[,.:]? [a-z][a-z]+/) return 1
  return 0
}

function file(   line, end) {
  doc = ""
  while (all != "") {
    end = index(all, "\n")
    line = substr(all, 1, end - 1)
    if (line ~ /^ *\/\/\//) {
      if (!isDoc) doc = ""
      isDoc = 1
      sub(/^ *\/\/\//, "", line)
      if (line !~ /^ *- /) doc = doc line
      all = substr(all, end + 1)
      continue
    }
    isDoc = 0
    if (line ~ /^ *\/\//) { all = substr(all, end + 1); continue }
    if (line ~ /^  ?}/) doc = ""
    if (match(line, /localized\(/) && line !~ /func localized/) {
      rest = substr(all, RSTART + RLENGTH)
      entry()
      all = rest
    } else {
      if (isSentence(line)) fail("a sentence is not localized: " line)
      all = substr(all, end + 1)
    }
  }
}

FNR == 1 && NR > 1 { name_ = FILENAME; FILENAME = last; file(); FILENAME = name_; all = "" }
{ all = all $0 "\n"; last = FILENAME }
END { FILENAME = last; file(); exit failures > 0 }
