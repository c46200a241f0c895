import ProgramSupport
import SyncTesting
import Synchronization
import Testing

@Suite("Random programs") struct RandomProgramTests {
  @Test(
    "Two machines, whatever fails between any two steps: no text is lost, both are the same in the end, and then there is nothing to do"
  )
  func machines() { Program<CalendarRun>.runAll(100) }

  @Test(
    "Two machines and a client that writes the whole grammar: no text is lost, no series is ended but by its end, no property of others is changed but by an edit of it"
  )
  func wholeGrammar() throws {
    Program<WholeGrammarRun>.runAll(40)
    guard CalendarReader.isAvailable else { return }
    let faults = try CalendarReader.newFaults(in: WholeGrammarRun.written.withLock { $0 })
    #expect(faults.isEmpty, "\(faults.count), as \(faults.first ?? "")")
  }

  @Test(
    "Programs that once left a task in two calendars, or lost a text: moved by one machine while another takes it away, or back; sent over before what had brought it was undone",
    arguments: [UInt64](
      arrayLiteral: 1337, 20_953, 21_096, 50_849, 51_019, 71_371, 71_601, 201_268, 437_048))
  func formerFindings(seed: UInt64) { Program<CalendarRun>.run(seed: seed) }

  @Test(
    "Programs of the whole grammar that once went wrong: two machines read another date for one that was moved alone, where a start was gone; an alarm that counted from that was taken away, or one that went along stood twice",
    arguments: [
      (
        20_149,
        [
          .init(number: 4, kind: 0, choice: 15_748_280_175_406_653_660),
          .init(number: 5, kind: 2, choice: 8_778_246_480_655_583_427),
          .init(number: 6, kind: 6, choice: 14_680_453_335_434_553_953),
          .init(number: 7, kind: 15, choice: 12_343_131_128_638_976_706),
          .init(number: 8, kind: 1, choice: 4_840_312_925_762_480_395),
          .init(number: 19, kind: 10, choice: 15_970_941_332_733_362_278),
          .init(number: 25, kind: 17, choice: 1_726_383_391_887_449_606),
          .init(number: 26, kind: 9, choice: 6_421_532_221_315_012_609),
          .init(number: 32, kind: 12, choice: 16_098_986_907_321_893_548),
          .init(number: 34, kind: 8, choice: 13_172_339_845_133_804_355),
        ]
      ),
      (
        20_545,
        [
          .init(number: 0, kind: 3, choice: 447_522_446_871_557_848),
          .init(number: 1, kind: 15, choice: 3_767_348_406_113_288_783),
          .init(number: 6, kind: 3, choice: 1_205_286_592_640_941_420),
          .init(number: 8, kind: 8, choice: 17_946_392_813_519_450_292),
          .init(number: 9, kind: 14, choice: 25_611_268_626_772_062),
          .init(number: 10, kind: 4, choice: 8_620_542_535_687_315_239),
          .init(number: 12, kind: 12, choice: 8_037_777_480_216_062_114),
          .init(number: 14, kind: 18, choice: 1_864_767_062_462_677_310),
          .init(number: 18, kind: 10, choice: 402_819_565_345_160_858),
          .init(number: 19, kind: 8, choice: 3_301_809_394_690_278_139),
        ]
      ),
      (
        30_144,
        [
          .init(number: 4, kind: 2, choice: 17_628_244_033_607_340_898),
          .init(number: 5, kind: 0, choice: 12_791_203_829_178_880_879),
          .init(number: 6, kind: 11, choice: 5_269_182_007_470_384_972),
          .init(number: 7, kind: 8, choice: 4_029_125_306_003_959_996),
          .init(number: 8, kind: 8, choice: 17_429_758_404_107_985_222),
          .init(number: 12, kind: 11, choice: 2_434_111_461_780_528_659),
        ]
      ),
      (
        30_020,
        [
          .init(number: 5, kind: 3, choice: 9_238_185_228_513_401_731),
          .init(number: 7, kind: 2, choice: 16_494_722_756_080_764_930),
          .init(number: 10, kind: 18, choice: 3_385_740_621_413_961_909),
          .init(number: 11, kind: 8, choice: 6_775_310_547_737_585_719),
        ]
      ),
      // Two tags that are one, but for a letter that nobody sees.
      (
        35_283,
        [
          .init(number: 4, kind: 0, choice: 6_694_684_099_354_529_442),
          .init(number: 5, kind: 19, choice: 3_430_649_442_637_029_995),
          .init(number: 9, kind: 1, choice: 3_535_711_649_538_640_311),
          .init(number: 10, kind: 2, choice: 3_945_414_371_669_121_870),
        ]
      ),
      // An alarm at a moment that went along with a series on both machines, by other steps.
      (
        501_500,
        [
          .init(number: 0, kind: 2, choice: 8_440_670_170_553_617_271),
          .init(number: 1, kind: 11, choice: 16_173_324_083_026_130_355),
          .init(number: 2, kind: 9, choice: 4_126_325_899_115_042_468),
          .init(number: 5, kind: 9, choice: 11_570_192_601_920_481_897),
          .init(number: 10, kind: 10, choice: 17_363_111_038_479_886_192),
          .init(number: 14, kind: 9, choice: 10_449_195_163_218_277_927),
        ]
      ),
      (
        501_905,
        [
          .init(number: 1, kind: 3, choice: 10_484_409_032_208_146_529),
          .init(number: 2, kind: 18, choice: 15_095_011_918_116_465_189),
          .init(number: 3, kind: 8, choice: 3_547_799_431_668_195_827),
          .init(number: 5, kind: 8, choice: 6_894_091_590_160_669_143),
          .init(number: 7, kind: 10, choice: 6_871_085_657_053_863_231),
          .init(number: 10, kind: 10, choice: 3_239_419_487_277_048_030),
          .init(number: 12, kind: 8, choice: 3_613_950_666_587_827_584),
        ]
      ),
    ] as [(UInt64, [ProgramStep])])
  func wholeGrammarFindings(seed: UInt64, steps: [ProgramStep]) throws {
    try Program<WholeGrammarRun>.run(seed: seed, steps)
  }

  @Test(
    "A file and a store, whatever is done on both sides and wherever a pass is killed: no text that was taken in is lost, both say the same in the end, and then there is nothing to do"
  )
  func file() { Program<FileRun>.runAll(40) }

  @Test("A program of a file that once went wrong: a line that was removed stood there again")
  func fileFinding() throws {
    try Program<FileRun>.run(
      seed: 502_098,
      [
        .init(number: 10, kind: 12, choice: 10_247_527_393_418_456_008),
        .init(number: 11, kind: 5, choice: 3_723_469_973_845_656_250),
        .init(number: 14, kind: 5, choice: 5_081_396_213_941_025_495),
        .init(number: 18, kind: 19, choice: 3_248_304_978_377_300_951),
        .init(number: 19, kind: 15, choice: 14_867_853_964_283_783_126),
        .init(number: 21, kind: 12, choice: 4_149_941_452_335_122_559),
        .init(number: 22, kind: 18, choice: 7_700_049_754_820_648_165),
        .init(number: 27, kind: 7, choice: 13_781_285_009_196_475_132),
        .init(number: 28, kind: 20, choice: 12_360_310_284_231_078_844),
        .init(number: 30, kind: 12, choice: 5_194_537_627_775_686_258),
      ])
  }
}
