/** The niceness of the own session (sched(7), "The autogroup feature"): a file of Linux. */
export const SESSION_WEIGHT = '/proc/self/autogroup';
