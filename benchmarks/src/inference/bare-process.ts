import { type BareTask, openBareParts } from './bare-parts.ts';

/** A process of its own: takes a task, runs the bare parts as often as each number says, and reports. */
let measure: Awaited<ReturnType<typeof openBareParts>> | null = null;

process.on('message', (message: BareTask | number) => {
  void (async () => {
    if (typeof message !== 'number') {
      measure = await openBareParts(message);
      await measure();
    } else {
      for (let done = 0; done < message; done += 1) await measure?.();
    }
    process.send?.('done');
  })();
});
