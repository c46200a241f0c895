extension CachedRate {
  /// The first line of every file of this kind.
  private static let title = "aloft disk usage"
  /// What this version writes, and the newest that it reads.
  static let version = 1

  /// The contents of a cache file:
  ///
  /// ```
  /// aloft disk usage
  /// version 1
  /// rate 0.1713
  /// measured 1790000000000
  /// end
  /// ```
  ///
  /// The rate is written so that reading gives the same double again.
  var text: String {
    """
    \(Self.title)
    version \(Self.version)
    rate \(rate)
    measured \(milliseconds)
    end

    """
  }

  /// Reads what ``text`` wrote. The last line tells whether the file is whole.
  init(parsing bytes: [UInt8]) throws(RateFileProblem) {
    guard !bytes.isEmpty else { throw .empty }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == Self.title else {
      // A beginning of ours, cut off, is still ours.
      throw lines.count == 1 && Self.title.hasPrefix(text) ? .truncated : .foreign
    }
    guard lines.count > 2,
      let version = Self.value(of: "version", in: lines[1]).flatMap({ Int($0) })
    else { throw lines.count > 2 ? .foreign : .truncated }
    guard version == Self.version else {
      throw version > Self.version ? .newerVersion(found: version) : .foreign
    }
    guard lines.count == 6, lines[4] == "end", lines[5].isEmpty else {
      throw lines.count < 6 ? .truncated : .foreign
    }
    guard let rate = Self.value(of: "rate", in: lines[2]).flatMap({ Double($0) }),
      let milliseconds = Self.value(of: "measured", in: lines[3]).flatMap({ Int64($0) }),
      let value = CachedRate(rate: rate, milliseconds: milliseconds)
    else { throw .foreign }
    self = value
  }

  private static func value(of key: String, in line: Substring) -> Substring? {
    line.hasPrefix(key + " ") ? line.dropFirst(key.count + 1) : nil
  }
}
