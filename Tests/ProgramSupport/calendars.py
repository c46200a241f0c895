"""What python3-icalendar finds wrong in calendars: a line for each fault of each file that is named on standard input, with
the file's number. Besides what it looks for itself: what RFC 5545 asks of a task and may have once only."""
import sys

from icalendar import Calendar
from icalendar.cal import Todo

LISTS = {"CATEGORIES", "COMMENT", "ATTACH", "ATTENDEE", "CONTACT", "EXDATE", "RDATE", "RESOURCES"}


def is_day(value):
    return not hasattr(value.dt, "hour")


def faults(part):
    for name, error in part.errors:
        yield f"{name}: {error}"
    if part.name != "VTODO":
        return
    for name in Todo.required:
        if name not in part:
            yield f"no {name}"
    for name in Todo.singletons:
        if isinstance(part.get(name), list):
            yield f"{name} twice"
    if all(name in part for name in Todo.exclusive):
        yield "DUE beside DURATION"
    if "RRULE" in part and "DTSTART" not in part:
        yield "RRULE without DTSTART"
    rule = part.get("RRULE")
    if isinstance(rule, dict) and "COUNT" in rule and "UNTIL" in rule:
        yield "COUNT beside UNTIL"
    start, due = part.get("DTSTART"), part.get("DUE")
    if hasattr(start, "dt") and hasattr(due, "dt") and is_day(start) != is_day(due):
        yield "DTSTART and DUE of two types"


def main():
    for number, path in enumerate(sys.stdin.read().splitlines()):
        try:
            with open(path, "rb") as file:
                calendars = Calendar.from_ical(file.read(), multiple=True)
            for calendar in calendars:
                calendar.to_ical()
            parts = [part for calendar in calendars for part in calendar.walk()]
            found = [fault for part in parts for fault in faults(part)]
        except Exception as error:
            found = [f"{type(error).__name__}: {error}"]
        for fault in found:
            print(number, " ".join(fault.split()), sep="\t")


main()
