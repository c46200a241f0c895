import Canvas
import GoldenSupport
import Painting
import Testing

@Suite("Text, as it looks")
struct TextGoldens {
  @Test("Latin text in the three sizes and both weights", arguments: [1.0, 2.0])
  func latin(scale: Double) throws {
    let engine = try FontTextEngine(fonts: .fixed)
    var scene = Scene(360, 150)
    scene.paint { painter in
      let rows: [(TextStyle, String)] = [
        (.title, "Tasks · Thursday, 1 January"), (.body, "Buy food, milk and AVOCADO (fi, fl)"),
        (.bodyStrong, "Buy food, milk and AVOCADO"), (.clock, "1h 11m 11s · 2h 24m 40s"),
        (.caption, "took 3h 12m — “quoted”, 100 %"),
      ]
      for (index, row) in rows.enumerated() {
        painter.text(
          engine.line(row.1, style: row.0), at: Point(x: 16, y: 30 + 26 * Double(index)),
          Color(0x1C1C1E))
      }
    }
    expectGolden(scene.bitmap(scale: scale, engine), "text-latin@\(Int(scale))x")
  }

  @Test("Names in many scripts", arguments: [1.0, 2.0])
  func scripts(scale: Double) throws {
    let names = [
      "Купить молоко и хлеб, йогурт", "买菜，牛奶和面包 2 公斤", "شراء الحليب والخبز",
      "שלום עולם, לקנות חלב", "दूध और रोटी ख़रीदना", "Ελληνικά: γάλα, ψωμί",
      "Send كتاب 123 to 北京 by 17:30", "اتصل بـ Anna غدا الساعة 9:45 (مهم)",
      "לקנות 3 ספרים (2 Kindle)", "Việt Nam: phở, Đặng — Å Ë ñ ǆ", "日本語のテスト、한국어 시험",
      "Party 🎉 with 👩‍👩‍👧‍👦 and 🇩🇪, 1️⃣ ❤️ 👍🏽 ☎︎ ✓",
      "a\u{301}e\u{302}\u{301}o\u{308}\u{304} zalgo Z\u{351}\u{36B}\u{343}",
      "ไทย: ซื้อนมและขนมปังที่ตลาด", "tab\there, line\u{2028}end, bell\u{7}, \u{378}\u{10FFFD}",
    ]
    expectGolden(try page(names, scale: scale), "text-scripts@\(Int(scale))x")
  }

  @Test("Names that are cut at their end", arguments: [1.0, 2.0])
  func truncated(scale: Double) throws {
    let names = [
      "Buy food, milk and bread for the weekend", "Купить молоко и хлеб на выходные дни",
      "买菜，牛奶和面包还有一些水果和蔬菜以及米饭", "شراء الحليب والخبز والفواكه من السوق",
      "לקנות חלב ולחם ופירות מהשוק הגדול", "दूध और रोटी और फल और सब्ज़ी ख़रीदना",
      "اتصل بـ Anna Maria غدا الساعة 9:45 مساء", "Send كتاب الطبخ 123 إلى صديقي in Berlin",
      "🎉🎉🎉🎉 👍🏽👍🏽👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    ]
    expectGolden(
      try page(names, scale: scale, limit: 190, width: 222), "text-truncated@\(Int(scale))x")
  }

  @Test("Light text on a dark ground is as strong as dark text on a light one")
  func dark() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    var scene = Scene(300, 90, background: Color(0x1E1E20))
    scene.paint { painter in
      painter.fill(Rect(x: 0, y: 45, width: 300, height: 45), Color(0xF6F6F8))
      for (y, ink) in [(20.0, Color(0xF2F2F4)), (66, Color(0x1C1C1E))] {
        let at = { (x: Double, below: Double) in Point(x: x, y: y + below) }
        painter.text(engine.line("Buy food and milk", style: .body), at: at(12, 0), ink)
        painter.text(engine.line("took 3h 12m", style: .caption), at: at(12, 17), ink.opacity(0.7))
        painter.text(engine.line("Semibold", style: .bodyStrong), at: at(170, 0), ink)
      }
    }
    expectGolden(scene.bitmap(scale: 1, engine), "text-dark")
  }

  /// One name a line; right-to-left ones on the right. A thin line marks each line's width.
  private func page(
    _ names: [String], scale: Double, limit: Double = .infinity, width: Double = 340
  ) throws -> Bitmap {
    let engine = try FontTextEngine(fonts: .fixed)
    var scene = Scene(width, 26 * Double(names.count) + 12)
    scene.paint { painter in
      for (index, name) in names.enumerated() {
        let line = engine.line(name, style: .body, fitting: limit)
        let x = line.isRightToLeft ? width - 16 - line.width : 16
        let baseline = 26 + 26 * Double(index)
        painter.fill(Rect(x: x, y: baseline + 6, width: line.width, height: 1), Color(0xE4E4EA))
        painter.text(line, at: Point(x: x, y: baseline), Color(0x1C1C1E))
      }
    }
    return scene.bitmap(scale: scale, engine)
  }
}
