import Canvas

/// A stretch of text that is shaped at once: one direction, one font, one script.
struct TextItem {
  /// Indices of scalars.
  var scalars: Range<Int>
  /// Indices of grapheme clusters.
  var clusters: Range<Int>
  var level: Int8
  var font: Int
  var script: Script
  /// For the forms of its letters; nil for the font's own.
  var language: LanguageTag?

  var isRightToLeft: Bool { level % 2 == 1 }

  /// Cuts a text into items, in the order of the text.
  /// - Parameter items: empty; what is put there.
  static func cut(
    _ text: borrowing TextAnalysis, weight: TextStyle.Weight, fonts: FontTable,
    into items: inout [TextItem]
  ) {
    // Chinese characters take the forms of what stands beside them.
    let han = LanguageTag.ofHan(in: text.scalars) ?? fonts.language?.han
    for cluster in 0..<text.clusterCount {
      let scalars = text.clusterStarts[cluster]..<text.clusterStarts[cluster + 1]
      let level = text.bidi.levels[scalars.lowerBound]
      let own = script(of: text.cluster(cluster))
      let last = items.last
      let script = own.isShared ? last?.script ?? own : own
      let continues = last.map { $0.script == script || $0.script.isShared } ?? false
      let font = fonts.font(
        for: text.cluster(cluster), script: script, han: han, weight: weight,
        previous: continues ? last?.font : nil)
      if continues, let last, last.font == font, last.level == level {
        // Shared characters at the start take the script that follows them.
        items[items.count - 1].script = script
        if script.isHan { items[items.count - 1].language = han ?? fonts.language }
        items[items.count - 1].scalars = last.scalars.lowerBound..<scalars.upperBound
        items[items.count - 1].clusters = last.clusters.lowerBound..<(cluster + 1)
      } else {
        items.append(
          TextItem(
            scalars: scalars, clusters: cluster..<(cluster + 1), level: level, font: font,
            script: script, language: script.isHan ? han ?? fonts.language : fonts.language))
      }
    }
  }

  /// The first script in the cluster that is not shared.
  private static func script(of cluster: ArraySlice<UInt32>) -> Script {
    guard let first = cluster.first else { return .common }
    if cluster.count == 1, first < 0x80 {
      return (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A ? .latin : .common
    }
    return cluster.lazy.map { Script(of: $0) }.first { !$0.isShared } ?? .common
  }
}
