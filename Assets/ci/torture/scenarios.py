"""What goes wrong, one kind at a time. Each scenario begins with a client that is in step; then the person edits here,
others edit there, and the server is in trouble while the client syncs twice. Then all is well again."""

import re

from webdav import refusal

TASKS, WORK = "/user/tasks/", "/user/work/"


class Scenario:
  """Nothing is wrong."""
  paths = [TASKS]
  # How many requests of the kind that it is about are hit.
  most = None

  def __init__(self):
    self.is_armed, self.hits = False, 0

  @property
  def name(self):
    return "-".join(re.findall("[A-Z][a-z]*|[0-9]+", type(self).__name__)).lower()

  def before(self, server, request):
    """An answer without asking the server, or nothing."""

  def after(self, server, request, reply):
    """What is said in place of the reply; nothing for no answer at all."""
    return reply

  def hit(self):
    """Whether one more request is to be hit."""
    if not self.is_armed or self.most is not None and self.hits >= self.most:
      return False
    self.hits += 1
    return True

  # What happens, in order

  def here(self, world):
    world.rename("Task 1", "mine 1")
    world.add("mine new")
    world.remove("Task 2")

  def there(self, world):
    world.others_rename("Task 4", "theirs 4")
    world.others_add("theirs new")
    world.others_remove("Task 5")

  def trouble(self, world):
    self.is_armed = True
    world.sync()
    world.sync()
    self.is_armed = False


class Calm(Scenario):
  """no trouble at all"""


class EditMeetsDelete(Scenario):
  """edited here and removed there, and the other way round: the edit is kept"""

  def here(self, world):
    world.rename("Task 1", "mine 1")
    world.remove("Task 4")

  def there(self, world):
    world.others_rename("Task 4", "theirs 4")
    world.others_remove("Task 1")


class SameText(Scenario):
  """both sides give one task another name: both names are to be found somewhere"""

  def here(self, world):
    world.rename("Task 6", "mine 6")

  def there(self, world):
    world.others_rename("Task 6", "theirs 6")


class AnswerDropped(Scenario):
  """the server stores, or removes, and its answer is lost"""
  most = 3

  def after(self, server, request, reply):
    return None if request.writes and self.hit() else reply


class AskedTwice(Scenario):
  """each request that writes reaches the server twice, as by a proxy that tries again: the second answer counts"""

  def after(self, server, request, reply):
    return server.answer(request) if request.writes and self.hit() else reply


class EditedBetween(Scenario):
  """others edit a task between the client's look at it and its writing"""
  most = 1

  def here(self, world):
    world.rename("Task 1", "mine 1")

  def there(self, world):
    self.world = world

  def before(self, server, request):
    if request.writes and self.hit():
      self.world.others_rename("Task 1", "theirs 1")


class EditedBeforeRemoval(EditedBetween):
  """others edit a task between the client's look at it and its removal"""

  def here(self, world):
    world.remove("Task 1")


class EtagsChange(Scenario):
  """each list has other etags, though nothing has changed"""

  def before(self, server, request):
    if request.lists and self.hit():
      for calendar in server.calendars.values():
        calendar.change_etags()


class WrongEtag(Scenario):
  """the etag that a PUT's answer has is none that the server knows"""

  def after(self, server, request, reply):
    if "ETag" in reply.headers and request.method == "PUT" and self.hit():
      reply.headers["ETag"] = '"wrong-%d"' % self.hits
    return reply


class NoEtag(Scenario):
  """a PUT's answer has no etag, and the server has rewritten what it stored"""

  def after(self, server, request, reply):
    if "ETag" in reply.headers and request.method == "PUT" and self.hit():
      del reply.headers["ETag"]
      calendar, name = server.place(request.path)
      document = calendar.items[name][1]
      calendar.store(name, document.replace(b"END:VTODO", b"X-SERVER:1\r\nEND:VTODO"))
    return reply


class TokenForgotten(Scenario):
  """the server knows no token any more"""

  def trouble(self, world):
    for calendar in world.server.calendars.values():
      calendar.era += "x"
    super().trouble(world)


class TokenOfAnother(Scenario):
  """a list ends with the token of another calendar"""
  paths = [TASKS, WORK]

  def after(self, server, request, reply):
    if b"sync-token" in reply.body and request.lists and self.hit():
      for calendar in server.calendars.values():
        other = next(each for each in server.calendars.values() if each is not calendar)
        if calendar.path == request.path:
          reply.body = reply.body.replace(calendar.token().encode(), other.token().encode())
    return reply


class BackupRestored(Scenario):
  """the server is put back as it was before what was done here was sent"""

  def trouble(self, world):
    server = world.server.calendars[TASKS]
    backup = server.backup()
    world.sync()
    server.restore(backup)
    super().trouble(world)


class MadeAnew(Scenario):
  """the calendar is made anew, and is empty"""

  def there(self, world):
    pass

  def trouble(self, world):
    server = world.server.calendars[TASKS]
    server.items, server.log, server.version = {}, [], server.version + 1000
    server.era += "x"
    super().trouble(world)


class Renamed(Scenario):
  """each item stands under another name, with the same UID"""

  def trouble(self, world):
    calendar = world.server.calendars[TASKS]
    for name, (_, document) in list(calendar.items.items()):
      calendar.remove(name)
      calendar.store("moved-" + name, document)
    super().trouble(world)


class Refused412(Scenario):
  """412 answers everything that writes, without a reason, for a while"""

  def before(self, server, request):
    return refusal(412) if request.writes and self.hit() else None


class Refused507(Scenario):
  """507 answers everything that writes, for a while"""

  def before(self, server, request):
    return refusal(507) if request.writes and self.hit() else None


ALL = [
  Calm, EditMeetsDelete, SameText, AnswerDropped, AskedTwice, EditedBetween, EditedBeforeRemoval,
  EtagsChange, WrongEtag, NoEtag, TokenForgotten, TokenOfAnother, BackupRestored, MadeAnew, Renamed,
  Refused412, Refused507]
