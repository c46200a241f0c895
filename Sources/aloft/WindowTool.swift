enum WindowTool {
  static func run(_ arguments: Arguments) throws -> Int32 { 1 }
}
