import { runIntakeChaos } from './intake-chaos.ts';
import { runSoak } from './soak/soak.ts';

/** `npm run chaos -- NAME`: ends with 0 only when nothing was lost and nothing doubled. */
const RUNS: Readonly<Record<string, (args: string[]) => Promise<boolean>>> = {
  intake: runIntakeChaos,
  soak: runSoak,
};
const [name = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
if (run === undefined) {
  console.error('npm run chaos -- intake [--files N] [--kills N]\nnpm run chaos -- soak [MINUTES]');
  process.exitCode = 2;
} else {
  process.exitCode = (await run(args)) ? 0 : 1;
}
