# Changes for `Assets/loop/mutate-loop`: reads the sources of modules, MODULE/…, chooses `count` places where an
# operator or a constant stands, every so manieth from the `seed`-th on, and writes to the folder `to` the
# sources with a switch at each of them. Prints what it chose: number, file, line, column, what stands there,
# what it becomes, the line's text; tabs between.
#
# `refused` names a file of lines, FILE:LINE, that do not compile with a switch: others take their places.
#
# A switched operator has a name of its own, made of the old one and its number, so that it binds as
# tightly as before. A switched constant is a call.

BEGIN {
  split("<:<= <=:< >:>= >=:> ==:!= !=:== ===:!== !==:=== &&:|| ||:&& +:- -:+ &+:&- &-:&+ min(:max( max(:min( true:false false:true", pairs, " ")
  for (i in pairs) { split(pairs[i], pair, ":"); becomes[pair[1]] = pair[2] }
  while ((getline known < refused) > 0) isRefused[known] = 1
  chosen = " (<|<=|>|>=|==|!=|===|!==|&&|[|][|]|[+]|-|&[+]|&-) |[^A-Za-z0-9_.$]((min|max)[(]|(true|false|[0-9][0-9_]*)[^A-Za-z0-9_.$<])"
}

{
  text[FILENAME, FNR] = $0
  lines[FILENAME] = FNR
  if (FNR == 1) files[++fileCount] = FILENAME
  if (!isPlain($0)) next
  line = $0
  sub(/ \/\/.*/, "", line)
  for (from = 1; match(substr(line " ", from), chosen); from = column + length(token)) {
    column = from + RSTART
    token = substr(line " ", column, RLENGTH - 1)
    if (token !~ /[(]$/) sub(/.$/, "", token)
    places[++placeCount] = FILENAME SUBSEP FNR SUBSEP column SUBSEP token
  }
}

END {
  for (i = 1; i <= count; i++) {
    # The nearest one that is free.
    for (at = int((i - 1) * placeCount / count + seed); ; at++) {
      at %= placeCount
      split(places[at + 1], place, SUBSEP)
      if (!(at in isTaken) && !((place[1] ":" place[2]) in isRefused)) break
      if (++passed > 10 * placeCount) exit 1
    }
    isTaken[at] = 1
    change(i, place[1], place[2], place[3], place[4])
  }
  declare("private let change = getenv(\"LOOP_CHANGE\").flatMap { Int(String(cString: $0)) } ?? 0")
  declare("func isChanged(_ number: Int) -> Bool { change == number }")
  declare("func changed<T>(_ number: Int, _ old: T, _ new: T) -> T { change == number ? new : old }")
  for (i = 1; i <= fileCount; i++) {
    module = files[i]
    sub(/\/.*/, "", module)
    if (!(module in isWritten)) print "import Glibc" made > (to "/" module "/Changes.swift")
    isWritten[module] = 1
  }
  for (i = 1; i <= fileCount; i++)
    for (number = 1; number <= lines[files[i]]; number++)
      print edited(files[i], number) > (to "/" files[i])
}

# Whether a line computes something: not a comment, a declaration, a sentence for a programmer.
function isPlain(line) {
  if (line ~ /^ *(\/\/|#|@|import|public import|infix|case .*:$)/) return 0
  if (line ~ /precondition|require\(|trap\(|fatalError|"/) return 0
  return line !~ /(func|init|class|struct|enum|protocol|extension|typealias)[ (<].*[{(]$|func .*<|(class|struct|enum|protocol|extension|typealias) /
}

function change(number, file, line, column, old) {
  new = old ~ /^[0-9]/ ? old " + 1" : becomes[old]
  edits[file, line] = edits[file, line] column " " length(old) " " switched(number, old, new) "\n"
  trimmed = text[file, line]
  sub(/^ */, "", trimmed)
  print number "\t" file "\t" line "\t" column "\t" old "\t" new "\t" trimmed
}

# What stands in the place of `old`; what it needs is added to `made`.
function switched(number, old, new,   name, type, right) {
  if (old ~ /^[a-z0-9].*[^(]$|^[0-9]$/) return "changed(" number ", " old ", " new ")"
  if (old ~ /[(]$/) {
    name = "_" substr(old, 1, 3) number
    declare("func " name "<T: Comparable>(_ a: T, _ b: T) -> T { isChanged(" number ") ? Swift." substr(new, 1, 3) "(a, b) : Swift." substr(old, 1, 3) "(a, b) }")
    return name "("
  }
  name = old "^" binary(number)
  declare("infix operator " name ": " precedence(old))
  right = "b"
  if (old ~ /^(&&|[|][|])$/) {
    type = "(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool"
    right = "b()"
  } else if (old ~ /^[+-]$/) type = "<T: AdditiveArithmetic>(_ a: T, _ b: T) -> T"
  else if (old ~ /^&[+-]$/) type = "<T: FixedWidthInteger>(_ a: T, _ b: T) -> T"
  else if (old ~ /^[!=]==$/) type = "(_ a: AnyObject?, _ b: AnyObject?) -> Bool"
  else if (old ~ /^[!=]=$/) {
    type = "<T: Equatable>(_ a: T, _ b: T) -> Bool"
    declare("func " name "<T>(_ a: T?, _ b: _OptionalNilComparisonType) -> Bool { isChanged(" number ") ? a " new " b : a " old " b }")
  } else type = "<T: Comparable>(_ a: T, _ b: T) -> Bool"
  declare("func " name " " type " { isChanged(" number ") ? a " new " " right " : a " old " " right " }")
  return name
}

function declare(line) { made = made "\n" line }

function binary(number,   digits) {
  for (; number > 0; number = int(number / 2)) digits = (number % 2 ? "~" : "^") digits
  return digits
}

function precedence(old) {
  if (old ~ /^&?[+-]$/) return "AdditionPrecedence"
  if (old == "&&") return "LogicalConjunctionPrecedence"
  return old == "||" ? "LogicalDisjunctionPrecedence" : "ComparisonPrecedence"
}

# A line with its switches, put in from the right so that columns hold.
function edited(file, line,   result, count, all, i, j, best, column, width) {
  result = text[file, line]
  if (!((file, line) in edits)) return result
  count = split(edits[file, line], all, "\n") - 1
  for (i = 1; i <= count; i++) {
    best = 1
    for (j = 2; j <= count; j++) if (all[j] + 0 > all[best] + 0) best = j
    split(all[best], part, " ")
    column = part[1]
    width = part[2]
    sub(/^[0-9]+ [0-9]+ /, "", all[best])
    result = substr(result, 1, column - 1) all[best] substr(result, column + width)
    all[best] = "0"
  }
  return result
}
