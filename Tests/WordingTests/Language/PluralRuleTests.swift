import Testing

@testable import Wording

@Suite("Plural forms")
struct PluralRuleTests {
  private static let arabic = """
    nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;
    """
  private static let russian = """
    nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);
    """

  @Test(
    "Each number has its language's form",
    arguments: [
      (russian, [1: 0, 21: 0, 101: 0, 2: 1, 4: 1, 22: 1, 0: 2, 5: 2, 11: 2, 12: 2, 14: 2, 111: 2]),
      (arabic, [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 103: 3, 11: 4, 99: 4, 100: 5, 102: 5, 1_000: 5]),
      ("nplurals=1; plural=0;", [0: 0, 1: 0, 7: 0]),
      (" nplurals=2; plural=n>1;", [0: 0, 1: 0, 2: 1]),
      ("nplurals=2; plural=n != 1", [0: 1, 1: 0, 2: 1]),
    ])
  func languages(_ text: String, _ forms: [Int: Int]) throws {
    let rule = try #require(PluralRule(text))
    for (count, form) in forms { #expect(rule.form(for: count) == form, "\(count)") }
  }

  @Test(
    "Signs bind as in C",
    arguments: [
      ("1+2*3", 7), ("(1+2)*3", 9), ("7-2-1", 4), ("1||0&&0", 1), ("!0+1", 2), ("1<2==1", 1),
      ("0?1:0?2:3", 3), ("1?0?4:5:6", 5), ("8/2/2", 2), ("9%5%3", 1), ("!n", 0), ("!!n", 1),
    ])
  func precedence(_ text: String, _ value: Int) throws {
    let rule = try #require(PluralRule("nplurals=16; plural=\(text)"))
    #expect(rule.form(for: 5) == value)
  }

  @Test(
    "A rule that makes no sense computes something, and never harm",
    arguments: ["n%0", "n/0", "n-9", "9223372036854775807+n", "9223372036854775807*n", "n*n*n*n"])
  func harmless(_ text: String) throws {
    let rule = try #require(PluralRule("nplurals=3; plural=\(text);"))
    for count in [0, 1, 5, Int.max, Int.min] { #expect((0..<3).contains(rule.form(for: count))) }
  }

  @Test(
    "What is no rule is refused",
    arguments: [
      "", "nplurals=2", "nplurals=2; plural=", "nplurals=0; plural=0", "nplurals=99; plural=0",
      "nplurals=x; plural=0", "nplurals=2; plural=n=", "nplurals=2; plural=m",
      "nplurals=2; plural=(n", "nplurals=2; plural=n?1", "nplurals=2; plural=n 1)",
      "nplurals=2; plural=99999999999999999999", "nplurals=2; plural=1?",
      "nplurals=2; plural=" + String(repeating: "(", count: 100_000),
      "nplurals=2; plural=" + String(repeating: "!", count: 100_000) + "n",
      "nplurals=2; plural=" + String(repeating: "n?", count: 100_000),
    ])
  func refused(_ text: String) {
    #expect(PluralRule(text) == nil)
  }
}
