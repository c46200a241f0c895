"""What python3-dateutil makes of rules. Reads "FIRST YEAR RRULE" a line, FIRST as 20260131T090000, YEAR the last one
that counts, RDATE and EXDATE as parts behind the rule; prints the next twelve dates after the first one, "." where
there are fewer.
"""
import sys
from datetime import datetime
from itertools import islice, takewhile
from types import SimpleNamespace
import dateutil.rrule
from dateutil.rrule import rruleset, rrulestr

# A rule without dates would be looked at until the year 9999.
lib = SimpleNamespace(**vars(dateutil.rrule.datetime))
dateutil.rrule.datetime = lib

def moment(text):
    return datetime.strptime(text, "%Y%m%dT%H%M%S")

for line in sys.stdin:
    first, year, rule = line.split()
    lib.MAXYEAR = int(year)
    parts = dict(part.split("=") for part in rule.split(";"))
    singles = {name: parts.pop(name, "").split(",") for name in ("RDATE", "EXDATE")}
    own = ";".join("=".join(part) for part in parts.items())
    start = moment(first)
    dates = rruleset()
    dates.rrule(rrulestr(own, dtstart=start))
    for date in filter(None, singles["RDATE"]):
        dates.rdate(moment(date))
    for date in filter(None, singles["EXDATE"]):
        dates.exdate(moment(date))
    found = takewhile(lambda d: d.year <= int(year), (d for d in dates if d > start))
    dates = [d.strftime("%Y%m%dT%H%M%S") for d in islice(found, 12)]
    print(*dates if len(dates) == 12 else dates + ["."])
