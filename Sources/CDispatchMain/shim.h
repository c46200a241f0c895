// The two calls by which CoreFoundation's run loop serves the main dispatch queue. libdispatch exports
// them, dynamic and static, and declares them only in a private header; this is the one place that
// names them.
#ifndef ALOFT_CDISPATCHMAIN_H
#define ALOFT_CDISPATCHMAIN_H

// The event descriptor (eventfd(2), non-blocking) that is rung when the main queue has work. Dispatch
// owns it and never closes it.
extern int _dispatch_get_main_queue_port_4CF(void);

// Runs what the main queue holds now, on the main thread; what comes meanwhile rings again. Does
// nothing within itself.
extern void _dispatch_main_queue_callback_4CF(void *message);
#endif
