"""What every client does: look, add, rename, remove, sync; and Aloft, which does."""

import json
import os
import sqlite3
import subprocess

from server import texts_of


class Client:
  # Programs that it needs, and the Debian packages that have them.
  programs, packages = [], []
  # Whether it has several calendars.
  has_many = True

  def __init__(self, folder, server, names):
    self.folder, self.server, self.names = folder, server, names
    self.environment = dict(
      os.environ, HOME=folder, LANG="C.UTF-8", XDG_RUNTIME_DIR="/nonexistent", DBUS_SESSION_BUS_ADDRESS="",
      XDG_CONFIG_HOME=folder + "/config", XDG_DATA_HOME=folder + "/data", XDG_CACHE_HOME=folder + "/cache")
    self.prepare()

  def run(self, *words, given="", checks=True):
    """What it prints, and its exit code with all that it says where `checks` is false."""
    try:
      done = subprocess.run(
        words, input=given, env=self.environment, cwd=self.folder, timeout=120, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE if checks else subprocess.STDOUT)
    except subprocess.TimeoutExpired:
      if checks:
        raise
      return 124, "it has not ended after two minutes, and was stopped"
    if not checks:
      return done.returncode, done.stdout
    if done.returncode:
      raise RuntimeError("%s: %s%s" % (" ".join(words), done.stdout, done.stderr))
    return done.stdout

  def write(self, name, text):
    path = os.path.join(self.folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", newline="") as file:
      file.write(text)
    return path

  def kept(self):
    """Texts that it has elsewhere, such as in a history."""
    return set()

  def close(self):
    pass


class Aloft(Client):
  """Aloft: the commands `aloft` and `aloft-sync`."""
  programs, packages = ["aloft", "aloft-sync"], ["aloft", "aloft-sync"]

  def prepare(self):
    # A pass looks for a password in no keyring, and says that it has none.
    self.run("aloft-sync", "--data", self.folder, "add", self.server.url, "user", given="\n")

  @classmethod
  def version(cls):
    return subprocess.check_output(["aloft", "version"], text=True).split()[-1]

  def sync(self):
    code, said = self.run("aloft-sync", "--data", self.folder, checks=False)
    # How much was done is no complaint.
    return code, "\n".join(line for line in said.splitlines() if line.startswith("aloft-sync:"))

  def aloft(self, *words):
    return self.run("aloft", "--data", self.folder, *words)

  def tasks(self):
    return json.loads(self.aloft("list", "--all", "--json"))

  def list(self):
    return [task["name"] for task in self.tasks()]

  def number(self, text):
    return str(next(task["id"] for task in self.tasks() if task["name"] == text))

  def add(self, text):
    # One of the calendars is that of the tasks without a list.
    lists = [line.split("\t")[2] for line in self.aloft("lists").splitlines()]
    self.aloft("add", text + (" +" + self.names[0] if self.names[0] in lists else ""))

  def rename(self, text, new):
    self.aloft("rename", self.number(text), new)

  def remove(self, text):
    self.aloft("delete", self.number(text))

  def kept(self):
    store = sqlite3.connect("file:%s/aloft.db?mode=ro" % self.folder, uri=True)
    return {row[0] for row in store.execute("SELECT name FROM step_row")}


class Hand(Client):
  """Somebody who does by hand what is printed. What the client has nobody knows: the server's side alone is seen."""

  def prepare(self):
    print("The server is %s, its calendars %s; user “user”, password “x”" % (self.server.url, self.names))

  def told(self, what):
    input(what + ", and press Enter: ")

  def sync(self):
    self.told("sync")
    return 0, ""

  def list(self):
    return [texts_of(each)[1] for calendar in self.server.calendars.values() for _, each in calendar.items.values()]

  def add(self, text):
    self.told("add “%s”, without a sync" % text)

  def rename(self, text, new):
    self.told("give “%s” the name “%s”, without a sync" % (text, new))

  def remove(self, text):
    self.told("remove “%s”, without a sync" % text)


def own(program):
  """A client that is a program of somebody's own."""
  path = os.path.abspath(program)

  class Own(Client):
    programs = [path]

    @classmethod
    def version(cls):
      return ""

    def prepare(self):
      self.environment.update(
        TORTURE_URL=self.server.url, TORTURE_USER="user", TORTURE_PASSWORD="x",
        TORTURE_CALENDARS=" ".join(self.server.calendars))
      self.run(path, "setup")

    def sync(self):
      return self.run(path, "sync", checks=False)

    def list(self):
      return self.run(path, "list").splitlines()

    def add(self, text):
      self.run(path, "add", text)

    def rename(self, text, new):
      self.run(path, "rename", text, new)

    def remove(self, text):
      self.run(path, "remove", text)

  return Own


def debian_version(package):
  return subprocess.check_output(["dpkg-query", "-W", "-f", "${Version}", package], text=True)
