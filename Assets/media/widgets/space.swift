// How full the disk of the system is. To be built with: swiftc -O space.swift
import Glibc

var disk = statvfs()
statvfs("/", &disk)
let taken = 1 - Double(disk.f_bfree) / Double(max(1, disk.f_blocks))
let percent = "\(Int(taken * 100)) %"
let text = #"{"type": "text", "text": "\#(percent)", "style": "title"}"#
let bar = #"{"type": "bar", "value": \#(taken), "label": "System"}"#
let row = #"{"type": "row", "children": [\#(text), \#(bar)]}"#
print(#"{"widget": 1, "entries": [{"figure": "\#(percent)", "collapsed": [\#(row)]}]}"#)
