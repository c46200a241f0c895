"""What goes wrong with lists and documents."""

import copy
import re
import xml.etree.ElementTree as ElementTree

from scenarios import TASKS, WORK, Scenario
from server import texts_of
from webdav import DAV, Reply, entry, multistatus, properties_of

LOGIN = Reply(200, {"Content-Type": "text/html; charset=utf-8"}, b"<html><body>Sign in</body></html>")


class EmptyForAWhile(Scenario):
  """the lists are empty for a while"""

  def after(self, server, request, reply):
    if not request.lists or request.path not in server.calendars or not self.hit():
      return reply
    calendar = server.calendars[request.path]
    itself = [server.folder(request.path, [])] if request.method == "PROPFIND" else []
    return multistatus(itself, calendar.token() if b"sync-collection" in request.body else None)


class LoginPage(Scenario):
  """a page to sign in answers everything, with 200"""

  def before(self, server, request):
    return copy.deepcopy(LOGIN) if self.hit() else None


class ListCut(Scenario):
  """the connection ends in the midst of each list"""

  def after(self, server, request, reply):
    if request.lists and reply.status == 207 and self.hit():
      reply.cut = len(reply.body) * 2 // 3
    return reply


class ShortMultiget(Scenario):
  """of the documents that are asked for together every second one is left out"""

  def after(self, server, request, reply):
    if not request.fetches or reply.status != 207 or not self.hit():
      return reply
    root = ElementTree.fromstring(reply.body)
    return multistatus(root.findall(DAV + "response")[::2])


class TruncatedList(Scenario):
  """each list of changes has half of what there is, and says so (507) with a token to go on from"""

  def before(self, server, request):
    if b"sync-collection" not in request.body or request.path not in server.calendars or not self.is_armed:
      return None
    calendar = server.calendars[request.path]
    token = re.search(rb"sync-token>([^<]+)<", request.body)
    names = calendar.since(token.group(1).decode()) if token else list(calendar.items)
    if not names or len(names) < 2 or not self.hit():
      return None
    last = {name: version for version, name in calendar.log}
    names.sort(key=last.get)
    names = names[:len(names) // 2]
    wanted = properties_of(request.body)
    rest = entry(request.path, None, [])
    rest.find(DAV + "status").text = "HTTP/1.1 507 Insufficient Storage"
    return multistatus(
      [server.member(calendar, name, wanted) for name in names] + [rest], calendar.token(last[names[-1]]))


class SameUidTwice(Scenario):
  """one UID stands in two calendars, with two names"""
  paths = [TASKS, WORK]

  def there(self, world):
    super().there(world)
    document = world.document_of("Task 7").replace(b"SUMMARY:Task 7", b"SUMMARY:namesake")
    world.server.calendars[WORK].store("namesake.ics", document)
    world.texts.add("namesake")


class HalfUnreadable(Scenario):
  """every second item is no iCalendar for a while"""

  def trouble(self, world):
    calendar = world.server.calendars[TASKS]
    former, damage = {}, b"BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nthis is no iCalendar"
    for name, (_, document) in sorted(calendar.items.items()):
      if texts_of(document)[1] in ("Task 3", "Task 7", "theirs 4", "Task 8"):
        former[name] = document
        calendar.store(name, damage)
    super().trouble(world)
    for name, document in former.items():
      if name in calendar.items and calendar.items[name][1] == damage:
        calendar.store(name, document)


class ControlCharacter(Scenario):
  """one item has a byte that XML cannot hold, so that each list with it is broken"""

  def there(self, world):
    super().there(world)
    calendar, name = world.server.calendars[TASKS], "broken.ics"
    calendar.store(name, world.made("broken", "bro\x01ken"))

  def trouble(self, world):
    super().trouble(world)
    calendar = world.server.calendars[TASKS]
    if "broken.ics" in calendar.items:
      calendar.remove("broken.ics")


ALL = [
  EmptyForAWhile, LoginPage, ListCut, ShortMultiget, TruncatedList, SameUidTwice, HalfUnreadable,
  ControlCharacter]
