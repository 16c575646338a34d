// What a developer runs while writing: format, lint, types and the tests that need no database, side by side.
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const steps = [
  ['format', 'biome', ['check', '.']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the client', 'tsc', ['-p', 'apps/web']],
  ['types of the browser tests', 'tsc', ['-p', 'e2e']],
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'web', '--reporter=dot']],
];
const codes = await Promise.all(steps.map(([, command, args]) => run(command, args)));
const failed = steps.filter((_, index) => codes[index] !== 0).map(([name]) => name);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
