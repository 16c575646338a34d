// What a developer runs while writing: all that reads the source, pure tests, and those near the change.
import { ensureInstalled, NODE } from './setup.mjs';
import { runSteps, STATIC_STEPS } from './steps.mjs';

ensureInstalled();
const failed = await runSteps([
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']],
  ...STATIC_STEPS,
  ['tests near the change', NODE, ['scripts/touched/main.ts']],
]);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
