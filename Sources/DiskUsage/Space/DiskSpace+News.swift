extension DiskSpace {
  /// How far a rate has to be from the stored one to be news: 0.01 %, in either direction.
  static let newsThreshold = 0.0001

  /// Is this to be stored and shown by somebody who has stored a measurement, or none?
  ///
  /// Compared with what is *stored*, not with the last measurement, so that many small steps in one
  /// direction add up and are seen.
  package func isNews(toOneWith stored: DiskSpace?) -> Bool {
    guard let stored else { return true }
    return abs(rate - stored.rate) >= Self.newsThreshold
  }
}
