"""What python3-dateutil makes of rules. Reads "FIRST RRULE" a line, FIRST as 20260131T090000; prints the next
twelve dates after the first one, "." where there are fewer.
"""
import sys
from datetime import datetime
from itertools import islice
from dateutil.rrule import rrulestr

for line in sys.stdin:
    first, rule = line.split()
    start = datetime.strptime(first, "%Y%m%dT%H%M%S")
    found = (d for d in rrulestr(rule, dtstart=start) if d > start)
    dates = [d.strftime("%Y%m%dT%H%M%S") for d in islice(found, 12)]
    print(*dates if len(dates) == 12 else dates + ["."])
