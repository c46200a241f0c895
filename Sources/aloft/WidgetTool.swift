enum WidgetTool {
  static func run(_ arguments: Arguments) throws -> Int32 { 0 }
}
