import Canvas

/// The files behind the fonts.
extension FontTable {
  func openMain(_ weight: TextStyle.Weight, _ refusal: inout FontError?) -> Int? {
    for name in selection.main {
      guard let file = file(named: name, weight) else { continue }
      do throws(FontError) { return try number(of: file) } catch {
        // Where a package would have put a font is a guess: nobody asked for that file.
        if name != .packagedInter { refusal = refusal ?? error }
      }
    }
    guard selection.asksDesktop else { return nil }
    let file = remembered(.main(weight)) {
      openFontconfig()
      return fontconfig?.sansSerif(weight: weight)
    }
    guard let file else { return nil }
    do throws(FontError) { return try number(of: file) } catch { refusal = refusal ?? error }
    return nil
  }

  func file(named name: FontSelection.Name, _ weight: TextStyle.Weight) -> FontFile? {
    switch name {
    case .file(let path):
      return FontFile(path: path, index: 0)
    case .packagedInter:
      let face = weight == .regular ? "Regular" : "SemiBold"
      return FontFile(path: "/usr/share/fonts/opentype/inter/Inter-\(face).otf", index: 0)
    case .family(let family):
      return remembered(.family(family, weight)) {
        openFontconfig()
        return fontconfig?.family(family, weight: weight)
      }
    }
  }

  /// A fallback font that cannot be opened is as good as none.
  func open(_ file: FontFile) -> Int? { try? number(of: file) }

  func number(of file: FontFile) throws(FontError) -> Int {
    if let known = fonts.firstIndex(where: { $0.file == file }) { return known }
    fonts.append(try Font(file))
    return fonts.count - 1
  }

  /// Keeps what fontconfig said for the processes to come.
  func saveCache() {
    guard triedFontconfig, let cache else { return }
    cache.save(sources: fontconfig?.sources)
  }

  /// Loads fontconfig's rules when they are first needed.
  func openFontconfig() {
    guard !triedFontconfig else { return }
    triedFontconfig = true
    fontconfig = Fontconfig()
  }
}

extension FontSelection {
  /// What was asked for, for a message.
  var names: [String] {
    main.compactMap { name -> String? in
      switch name {
      case .family(let family): family
      case .file(let path): path
      case .packagedInter: nil
      }
    }
  }
}
