import { ensureInstalled, ensureWebBuilt, NODE, run } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await run(NODE, ['apps/server/src/cli/main.ts', 'serve', ...process.argv.slice(2)]);
