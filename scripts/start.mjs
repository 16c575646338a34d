import { ensureInstalled, ensureWebBuilt, NODE, run } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
/**
 * A garbage collection that shares its work among helper threads waits for the slowest, and while every core
 * reads images one of them gets no core: measured, pauses of the event loop of up to 31 ms; without helpers,
 * 10 ms (`npm run bench -- inference`).
 */
const COLLECT_ALONE = ['--no-parallel-marking', '--no-parallel-compaction'];
process.exitCode = await run(NODE, [
  ...COLLECT_ALONE,
  'apps/server/src/main/cli/main.ts',
  'serve',
  ...process.argv.slice(2),
]);
