import Testing

@Suite("Random programs") struct RandomProgramTests {
  @Test(
    "Two machines, whatever fails between any two steps: no text is lost, both are the same in the end, and then there is nothing to do"
  )
  func machines() { Program<CalendarRun>.runAll(100) }

  @Test(
    "A file and a store, whatever is done on both sides and wherever a pass is killed: no text that was taken in is lost, both say the same in the end, and then there is nothing to do"
  )
  func file() { Program<FileRun>.runAll(40) }
}
