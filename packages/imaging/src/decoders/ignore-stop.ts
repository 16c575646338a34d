/**
 * Whoever stops the program by its group (Ctrl-C, a service manager) reaches the processes beside it as well.
 * They go when the program goes, which finishes first what they have in hand.
 */
export function ignoreStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
