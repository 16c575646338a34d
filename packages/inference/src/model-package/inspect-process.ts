import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ModelSource } from '../network/session.ts';
import { inspectModel } from './inspect.ts';

/** Niceness (getpriority(2)): what is shown goes first. */
const YIELDING = 5;

/** Entry of the process that tries a model package. It ends with its answer. */
setPriority(0, Math.max(getPriority(), YIELDING));
try {
  // Where memory runs out, Linux takes it from here and not from the program (proc(5)).
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system, which has ways of its own.
}
// Where the parent is gone, nobody gives up a network that does not end, and a pass holds this thread.
new Worker(new URL('./end-with-parent.ts', import.meta.url), { argv: process.argv.slice(2) }).unref();
process.once('message', (model: ModelSource) => {
  // What it throws ends the process, which is an answer as well.
  void inspectModel(model).then((reasons) => process.send?.(reasons, () => process.disconnect()));
});
