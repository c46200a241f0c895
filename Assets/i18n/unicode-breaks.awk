# Writes a table of Unicode's data as a Swift enum: a row for each place where the class changes, with the
# scalar that begins it and, in the last byte, the class. Hangul's syllables are one row: who reads the table
# reckons which of them end in a consonant. See Assets/i18n/unicode-breaks.

function number(digits,   value, i) {
  value = 0
  for (i = 1; i <= length(digits); i++)
    value = value * 16 + index("0123456789ABCDEF", substr(digits, i, 1)) - 1
  return value
}

BEGIN {
  FS = " *[;#] *"
  count = split(classes, names, " ")
  for (i = 1; i <= count; i++) code[names[i]] = i - 1
}

FNR == 1 && version == "" {
  version = $0
  gsub(/^# [A-Za-z]*-|\.txt$/, "", version)
}

/^#/ || NF < 2 || (FILENAME ~ /emoji-data/ && $2 != "Extended_Pictographic") { next }

{
  split($1, ends, /\.\./)
  first = number(ends[1])
  last = (2 in ends) ? number(ends[2]) : first
  for (scalar = first; scalar <= last; scalar++) {
    class = (scalar in found) ? found[scalar] "+" $2 : $2
    if (!(class in code)) {
      print FILENAME ": " $1 ": the class " class " is not known" > "/dev/stderr"
      failed = 1
      exit 1
    }
    found[scalar] = class
  }
}

END {
  if (failed) exit 1
  print "/// Unicode's " title ".\n/// Made by `Assets/i18n/unicode-breaks`: nothing is changed by hand."
  print "enum " type " {"
  print "  static let version = \"" version "\"\n"
  print "  /// Each row's first scalar, and its class in the last byte."
  print "  static let rows: [UInt32] = ["
  line = ""
  former = -1
  for (scalar = 0; scalar <= 1114111; scalar++) {
    class = (scalar in found) ? code[found[scalar]] : 0
    if ("H3" in code && 44032 <= scalar && scalar <= 55203) class = code["H3"]
    if (class == former) continue
    former = class
    row = sprintf("0x%X,", scalar * 256 + class)
    if (length(line) + length(row) > 95) {
      print "    " line
      line = ""
    }
    line = line == "" ? row : line " " row
  }
  print "    " line
  print "  ]\n}"
}
