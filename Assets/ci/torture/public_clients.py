"""Public clients that have all tasks on the disk, as Debian has them."""

import glob
import json
import os
import re
import subprocess

from clients import Client, debian_version
from server import texts_of


class Vdirsyncer(Client):
  """vdirsyncer, and an editor of files that keeps each line that it does not change."""
  programs, packages = ["vdirsyncer"], ["vdirsyncer"]

  @classmethod
  def version(cls):
    return subprocess.check_output(["vdirsyncer", "--version"], text=True).split()[-1]

  def prepare(self):
    names = ", ".join('["%s", "%s", "%s"]' % (name, name, name) for name in self.names)
    self.configuration = self.write("vdirsyncer", """[general]
status_path = "%(folder)s/status"
[pair tasks]
a = "here"
b = "there"
collections = [%(names)s]
[storage here]
type = "filesystem"
path = "%(folder)s/here"
fileext = ".ics"
[storage there]
type = "caldav"
item_types = ["VTODO"]
url = "%(url)s/user/"
username = "user"
password = "x"
""" % {"folder": self.folder, "names": names, "url": self.server.url})
    for name in self.names:
      os.makedirs(os.path.join(self.folder, "here", name))
    self.run("vdirsyncer", "--config", self.configuration, "discover", given="y\n" * 9)

  def sync(self):
    code, said = self.run("vdirsyncer", "--verbosity", "WARNING", "--config", self.configuration, "sync", checks=False)
    return code, said

  def files(self):
    for path in glob.glob(self.folder + "/here/*/*.ics"):
      with open(path, "rb") as file:
        yield path, file.read()

  def list(self):
    return [texts_of(document)[1] for _, document in self.files()]

  def find(self, text):
    return next((path, document) for path, document in self.files() if texts_of(document)[1] == text)

  def add(self, text):
    uid = "own-" + text.replace(" ", "-")
    self.write("here/%s/%s.ics" % (self.names[0], uid), (
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//torture//EN\r\nBEGIN:VTODO\r\nUID:%s\r\nDTSTAMP:20260101T000000Z\r\n"
      "SUMMARY:%s\r\nEND:VTODO\r\nEND:VCALENDAR\r\n" % (uid, text)))

  def rename(self, text, new):
    path, document = self.find(text)
    with open(path, "wb") as file:
      file.write(document.replace(("SUMMARY:" + text).encode(), ("SUMMARY:" + new).encode()))

  def remove(self, text):
    os.remove(self.find(text)[0])


RENAME = """
import glob, sys
from todoman.model import Database
database = Database(glob.glob(sys.argv[1] + "/*"), sys.argv[2])
todo = next(todo for todo in database.todos(status="ANY") if todo.summary == sys.argv[3])
todo.summary = sys.argv[4]
database.save(todo)
"""


class Todoman(Vdirsyncer):
  """todoman, with vdirsyncer"""
  programs, packages = ["todoman", "vdirsyncer"], ["todoman", "vdirsyncer"]

  @classmethod
  def version(cls):
    return subprocess.check_output(["todoman", "--version"], text=True).split()[-1]

  def prepare(self):
    super().prepare()
    self.write("config/todoman/config.py", "path = '%s/here/*'\ndefault_list = '%s'\n" % (self.folder, self.names[0]))

  def number(self, text):
    # The numbers are good until the next list is made.
    found = json.loads(self.run("todoman", "--porcelain", "list", "--status", "ANY"))
    return str(next(task["id"] for task in found if task["summary"] == text))

  def add(self, text):
    self.run("todoman", "new", "--list", self.names[0], text)

  def rename(self, text, new):
    # Its editor asks for a terminal; this is what that does.
    self.run("/usr/bin/python3", "-c", RENAME, self.folder + "/here", self.folder + "/names", text, new)

  def remove(self, text):
    self.run("todoman", "delete", "--yes", self.number(text))


class Calcurse(Client):
  """calcurse, with calcurse-caldav: a task is a line of text"""
  programs, packages = ["calcurse", "calcurse-caldav"], ["calcurse", "python3-httplib2"]
  has_many = False

  @classmethod
  def version(cls):
    return debian_version("calcurse")

  def prepare(self):
    host = self.server.url.rpartition("/")[2]
    self.write("calcurse/caldav/config", """[General]
Binary = calcurse
Hostname = %s
Path = /user/%s/
AuthMethod = basic
InsecureSSL = Yes
HTTPS = No
SyncFilter = todo
DryRun = No
Verbose = No
[Auth]
Username = user
Password = x
""" % (host, self.names[0]))
    self.write("calcurse/todo", "")
    self.write("calcurse/apts", "")
    self.is_new = True

  def sync(self):
    folder = self.folder + "/calcurse"
    words = [
      "/usr/bin/calcurse-caldav", "--datadir", folder, "--config", folder + "/caldav/config",
      "--syncdb", folder + "/caldav/sync.db", "--lockfile", folder + "/caldav/lock", "--hookdir", folder + "/hooks"]
    if self.is_new:
      words.append("--init=keep-remote")
      self.is_new = False
    code, said = self.run("/usr/bin/python3", *words, checks=False)
    # How much was done is no complaint.
    return code, "\n".join(line for line in said.splitlines() if not re.match(r"\d+ items ", line))

  def lines(self):
    with open(self.folder + "/calcurse/todo") as file:
      return file.read().splitlines()

  def list(self):
    return [line.partition("] ")[2] if "] " in line else line.partition(" ")[2] for line in self.lines()]

  def change(self, lines):
    self.write("calcurse/todo", "".join(line + "\n" for line in lines))

  def add(self, text):
    self.change(self.lines() + ["[0] " + text])

  def rename(self, text, new):
    self.change([line.replace(text, new) if line.endswith(" " + text) else line for line in self.lines()])

  def remove(self, text):
    self.change([line for line in self.lines() if not line.endswith(" " + text)])
