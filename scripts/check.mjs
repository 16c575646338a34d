// What a developer runs while writing: all that reads the source, pure tests, and those near the change.
import { watchPeakMemory } from './peak-memory.mjs';
import { ensureInstalled, NODE } from './setup.mjs';
import { runSteps, STATIC_STEPS } from './steps.mjs';

ensureInstalled();
const start = performance.now();
const peakBytes = watchPeakMemory();
const failed = await runSteps([
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']],
  ...STATIC_STEPS,
  ['tests near the change', NODE, ['scripts/touched/main.ts']],
]);
console.log(
  `\n${((performance.now() - start) / 1000).toFixed(0)} s, ${(peakBytes() / 1e9).toFixed(1)} GB of memory at most.`,
);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
