import Canvas
import Commands
import DiskUsage
import Kit
import Loop
import Painting
import System
import Tasks
import Widgets
import Wording

/// Paints what a widget's program says, as it would look on its card.
enum WidgetTrial {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let language = arguments.settings[.language].map(LanguageChoice.tag)
    let theme = Theme.all.first { $0.name == arguments.settings[.theme] } ?? .light
    let scale = arguments.scale ?? 2
    let question = ProgramTrial(
      theme: theme, scale: scale, direction: Language.direction,
      language: language ?? LanguageChoice.tag(by: Environment.value) ?? "en",
      home: String(decoding: DiskPath.home.bytes, as: UTF8.self))
    let trial = try WidgetProgramTool.trial(arguments, asking: question, on: .main)
    let text = try FontTextEngine.ofProgram()
    text.language = language
    let picture = DocumentPicture(
      of: trial.document, at: Store.now, on: .main, text: text, theme: theme,
      direction: Language.direction, .ofLanguage)
    var bitmap = Bitmap(
      width: Int((picture.size.width * scale).rounded()),
      height: Int((picture.size.height * scale).rounded()))
    Raster(glyphs: text).paint(
      picture.commands, onto: &bitmap, scale: scale, background: theme.background)
    try OutputFile.write(try PNGFile.encode(bitmap, path: trial.picture), to: trial.picture)
    Console.print(trial.picture)
    return 0
  }
}
