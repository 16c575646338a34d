import { runIntakeChaos } from './intake-chaos.ts';

/**
 * `npm run chaos -- intake [--files N] [--kills N]`: ends with 0 only when nothing was lost and nothing
 * doubled.
 */
const [name = '', ...args] = process.argv.slice(2);
if (name === 'intake') {
  process.exitCode = (await runIntakeChaos(args)) ? 0 : 1;
} else {
  console.error('npm run chaos -- intake [--files N] [--kills N]');
  process.exitCode = 2;
}
