"""What Python's zoneinfo knows of zones, from 1970 to 2100. Usage: zones.py FOLDER EVERY

Prints for every zone of which EVERY divides the number: "z NAME"; for each change and one second before
and behind it "o INSTANT OFFSET"; for local seconds around it "l SECONDS INSTANT", by PEP 495 with fold=0.
"""
import sys
import zoneinfo
from datetime import datetime, timedelta, timezone
from zoneinfo import _zoneinfo

zoneinfo.reset_tzpath([sys.argv[1]])
every = int(sys.argv[2])
odd = """Europe/Berlin Europe/Dublin America/New_York America/St_Johns Africa/Casablanca Africa/El_Aaiun
America/Sao_Paulo Asia/Beirut Africa/Cairo Asia/Gaza Pacific/Apia Pacific/Kwajalein Pacific/Auckland
Pacific/Chatham Australia/Lord_Howe Antarctica/Troll America/Nuuk America/Scoresbysund Asia/Kathmandu
Asia/Tehran Asia/Pyongyang America/Caracas America/Havana America/Santiago Atlantic/Azores Europe/Lisbon
Africa/Monrovia America/Toronto Asia/Manila EST5EDT CET Etc/GMT+12 Etc/GMT-14 Factory""".split()
epoch = datetime(1970, 1, 1)
first, last = 0, int((datetime(2101, 1, 1) - epoch).total_seconds())


def seconds(delta):
    return delta.days * 86400 + delta.seconds


def changes(name):
    zone = _zoneinfo.ZoneInfo(name)
    found = {0} | {t for t in zone._trans_utc if first <= t < last}
    after = zone._tz_after
    if hasattr(after, "transitions"):
        for year in range(1970, 2101):
            start, end = after.transitions(year)
            found.add(start - seconds(after.std.utcoff))
            found.add(end - seconds(after.dst.utcoff))
    return sorted(t for t in found if first <= t < last)


out = []
names = sorted(zoneinfo.available_timezones())
for number, name in enumerate(names):
    if number % every and name not in odd:
        continue
    zone = zoneinfo.ZoneInfo(name)

    def offset(t):
        return seconds(datetime.fromtimestamp(t, timezone.utc).astimezone(zone).utcoffset())

    out.append(f"z {name}")
    for change in changes(name):
        offsets = []
        for t in (change - 1, change, change + 1):
            offsets.append(offset(t))
            out.append(f"o {t} {offsets[-1]}")
        before, after = offsets[0], offsets[1]
        locals = {change + before + (after - before) // 2}
        for edge in (change + before, change + after):
            locals |= {edge - 1, edge, edge + 1}
        for local in sorted(locals):
            shown = (epoch + timedelta(seconds=local)).replace(tzinfo=zone)
            out.append(f"l {local} {local - seconds(shown.utcoffset())}")
sys.stdout.write("\n".join(out) + "\n")
