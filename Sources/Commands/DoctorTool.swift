import TaskStore

/// The verb that says whether all is in order, and what to do where it is not.
enum DoctorTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let folder = try Store.folder(arguments)
    let health = StoreHealth(ofFolder: folder)
    let findings =
      Diagnosis.findings(of: health, Store.backups(arguments), at: Store.now)
      + EditTool.leftTexts(inFolder: folder).map(Diagnosis.leftText)
    for finding in findings { Console.print(finding.line) }
    return findings.allSatisfy(\.isGood) ? 0 : 1
  }
}
