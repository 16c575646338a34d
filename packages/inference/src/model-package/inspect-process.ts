import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
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
process.once('message', (model: ModelSource) => {
  // What it throws ends the process, which is an answer as well.
  void inspectModel(model).then((reasons) => process.send?.(reasons, () => process.disconnect()));
});
