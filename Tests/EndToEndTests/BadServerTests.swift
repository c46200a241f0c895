import ProgramSupport
import Testing

/// The server of `Assets/ci/caldav-torture`, which others run against clients of theirs.
@Suite("A CalDAV server on a bad day") struct BadServerTests {
  /// What it prints, and its exit code in a line of its own.
  private func table(_ words: String) throws -> [Substring] {
    let programs = try BuiltProgram.path("aloft-sync").split(separator: "/").dropLast()
    let said = try ForeignProgram.output(
      """
      PATH='/\(programs.joined(separator: "/"))':/usr/bin:/bin \
      python3 '\(ForeignProgram.path("Assets/ci/caldav-torture"))' \(words) 2>&1; echo $?
      """)
    return String(decoding: said, as: UTF8.self).split(separator: "\n")
  }

  @Test("aloft-sync loses nothing, makes nothing twice, and says what it cannot set right")
  func aloft() throws {
    let lines = try table("--jobs 6 --must aloft aloft")
    #expect(lines.last == "0" && lines.count > 25, "\(lines.joined(separator: "\n"))")
    #expect(!lines.contains { $0.contains("could not be tried") })
  }

  @Test("A client that takes the server's for everything is seen to lose what was done in it")
  func judge() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      #!/usr/bin/python3
      import os, re, sys, urllib.request
      def names():
        return open("names").read().splitlines() if os.path.exists("names") else []
      def keep(names):
        open("names", "w").write("".join(name + "\n" for name in names))
      verb, words = sys.argv[1], sys.argv[2:]
      if verb == "list": print("\n".join(names()))
      if verb == "add": keep(names() + words)
      if verb == "rename": keep([words[1] if name == words[0] else name for name in names()])
      if verb == "remove": keep([name for name in names() if name != words[0]])
      if verb == "sync":
        spaces = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'
        body = "<C:calendar-query %s><D:prop><C:calendar-data/></D:prop></C:calendar-query>" % spaces
        address = os.environ["TORTURE_URL"] + os.environ["TORTURE_CALENDARS"]
        request = urllib.request.Request(address, data=body.encode(), method="REPORT")
        keep(re.findall(r"SUMMARY:([^\r\n]*)", urllib.request.urlopen(request).read().decode()))
      """#, to: "client")
    #expect(ForeignProgram.succeeds("chmod +x '\(folder["client"])'"))
    let client = folder["client"]
    let lines = try table("--client '\(client)' --must '\(client)' --only calm,same-text")
    #expect(lines.last == "1")
    let calm = "| calm | lost: mine new; overwritten: mine 1; come back: Task 2 (in silence) |"
    #expect(lines.contains { $0 == calm }, "\(lines)")
    #expect(lines.contains("| same-text | overwritten: mine 6 (in silence) |"), "\(lines)")
  }
}
