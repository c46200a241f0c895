"""One run of one client through one scenario, and what has become of each text."""

import shutil
import tempfile
from collections import Counter

from server import Server, texts_of


class World:
  def __init__(self, scenario, make_client, port=0):
    self.scenario = scenario
    self.server = Server(scenario.paths, port)
    self.calendar = self.server.calendars[scenario.paths[0]]
    self.folder = tempfile.mkdtemp(prefix="torture-")
    # Those that somebody wrote and nobody took back; those that somebody took back; and which came in place of which.
    self.texts, self.gone, self.former = set(), set(), {}
    # A line of each task that was made by others, and means nothing to this client.
    self.lines = {}
    self.log = []
    self.client = make_client(self.folder, self.server, [path.strip("/").rpartition("/")[2] for path in scenario.paths])

  def close(self):
    self.client.close()
    self.server.stop()
    shutil.rmtree(self.folder, ignore_errors=True)

  # What others do

  def made(self, uid, text):
    line = "X-KEEP:" + uid
    self.lines[text] = line
    return (
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//torture//EN\r\nBEGIN:VTODO\r\nUID:%s\r\nDTSTAMP:20260101T000000Z\r\n"
      "CREATED:20260101T000000Z\r\nLAST-MODIFIED:20260101T000000Z\r\nSUMMARY:%s\r\n%s\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      % (uid, text, line)).encode()

  def others_add(self, text):
    uid = text.lower().replace(" ", "-")
    self.calendar.store(uid + ".ics", self.made(uid, text))
    self.texts.add(text)

  def name_of(self, text):
    return next(name for name, (_, each) in self.calendar.items.items() if texts_of(each)[1] == text)

  def document_of(self, text):
    return self.calendar.items[self.name_of(text)][1]

  def others_rename(self, text, new):
    name = self.name_of(text)
    document = self.calendar.items[name][1].replace(text.encode(), new.encode())
    self.calendar.store(name, document)
    self.replaced(text, new)

  def others_remove(self, text):
    self.calendar.remove(self.name_of(text))
    self.removed(text)

  # What the person does

  def add(self, text):
    self.client.add(text)
    self.texts.add(text)

  def rename(self, text, new):
    self.client.rename(text, new)
    self.replaced(text, new)

  def remove(self, text):
    self.client.remove(text)
    self.removed(text)

  def sync(self):
    code, said = self.client.sync()
    self.log.append((code, said.strip()))

  def replaced(self, text, new):
    self.texts.discard(text)
    self.texts.add(new)
    self.former[new] = text
    self.gone.discard(new)

  def removed(self, text):
    # Who takes away what others have changed meanwhile has not read that.
    self.texts.discard(text)
    self.gone.add(text)

  def origin(self, text):
    """What it was first."""
    while text in self.former:
      text = self.former[text]
    return text

  # The run

  def run(self):
    self.server.scenario = self.scenario
    for number in range(1, 9):
      self.others_add("Task %d" % number)
    self.sync()
    here = Counter(self.client.list())
    if here != Counter(self.texts):
      raise RuntimeError("the first sync has brought %s; it said: %s" % (sorted(here), self.log[-1]))
    self.log.clear()
    self.scenario.here(self)
    self.scenario.there(self)
    self.scenario.trouble(self)
    for _ in range(3):
      self.sync()
    return self.judge()

  def judge(self):
    there = Counter()
    stripped = []
    for calendar in self.server.calendars.values():
      for _, document in calendar.items.values():
        text = texts_of(document)[1]
        there[text] += 1
        if self.lines.get(self.origin(text), "").encode() not in document:
          stripped.append(text)
    here = Counter(self.client.list())
    lost = [text for text in self.texts if not here[text] and not there[text]]
    lost = [text for text in lost if text not in self.client.kept()]
    overwritten = [text for text in lost if text in self.former]
    both = set(here) | set(there)
    # What it was before stands beside what it is.
    beside = [old for new, old in self.former.items() for side in (here, there) if side[new] and side[old]]
    found = {
      "lost": [text for text in lost if text not in overwritten],
      "overwritten": overwritten,
      "doubled": [text for text in both if max(here[text], there[text]) > 1 or text in beside],
      "come back": [text for text in both if text in self.gone],
      "unknown": [text for text in both if text not in self.texts | self.gone | set(self.former.values())],
      "lines of others gone": stripped,
      "only here": [text for text in self.texts if here[text] and not there[text]],
      "only there": [text for text in self.texts if there[text] and not here[text]],
    }
    return Verdict({kind: sorted(texts) for kind, texts in found.items() if texts}, self.log)


class Verdict:
  """What is wrong at the end, by kind."""
  # No text is lost by these, and a person can set them right once they are said.
  MENDED = ("only here", "only there", "come back")

  def __init__(self, found, log):
    self.found, self.log = found, log

  @property
  def is_bad(self):
    """Whether a text is gone, or is other than it was written, or something is wrong and nobody has said so."""
    return any(kind not in self.MENDED for kind in self.found) or bool(self.found) and self.is_silent

  @property
  def is_silent(self):
    """Whether no sync has failed, or said anything."""
    return all(code == 0 and not said for code, said in self.log)

  def __str__(self):
    if not self.found:
      return "–"
    parts = []
    for kind, texts in self.found.items():
      shown = ", ".join(texts[:3]) + (" and %d more" % (len(texts) - 3) if len(texts) > 3 else "")
      parts.append("%s: %s" % (kind, shown))
    return "; ".join(parts) + (" (in silence)" if self.is_silent else "")
