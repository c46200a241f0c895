package import Formats

extension WidgetRefusal: Worded {
  /// Which widget is not run, and why.
  package var sentence: String {
    switch reason {
    case .noProgram:
      localized("“\(name)” is not run: there is no program of that name beside its manifest.")
    case .noManifest:
      localized("“\(name)” is not run: there is no “\(name + WidgetProgram.ending)” beside it.")
    case .manifest(let error):
      localized(
        "“\(name)” is not run. \(part: error.sentence(in: name + WidgetProgram.ending))")
    case .outside: localized("“\(name)” is not run: a link leads out of its folder.")
    case .writableByAll:
      localized("“\(name)” is not run: everybody may change it or its folder.")
    case .foreign: localized("“\(name)” is not run: it belongs neither to you nor to the system.")
    case .setuid: localized("“\(name)” is not run: it would have the rights of somebody else.")
    case .notRunnable:
      localized(
        "“\(name)” is not run: it is neither a program nor a script that names one, or it is not marked as executable."
      )
    case .architecture:
      localized("“\(name)” is not run: it is made for another kind of machine.")
    case .noInterpreter(let program):
      localized("“\(name)” is not run: “\(program)”, which its first line names, is not there.")
    case .taken(let title):
      localized("“\(name)” is not run: there is a widget called “\(title)” already.")
    }
  }
}
