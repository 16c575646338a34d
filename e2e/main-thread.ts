import type { Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** A task may take as long before it keeps a person waiting (web.dev, Total Blocking Time). */
const FREE_MS = 50;

/**
 * The total blocking time, ms, of what happens during `act`, on a machine that is `slowdown` times slower: of
 * each task of the main thread what is over 50 ms. A task is measured by its thread's CPU time, so that other
 * work on this machine does not count.
 */
export async function blockingMs(page: Page, slowdown: number, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['disabled-by-default-devtools.timeline', 'toplevel'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread.');
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - FREE_MS), 0);
}
