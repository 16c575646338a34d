// `npm run test:wire`: the official clients against a running server. These tests are named `*.wire.test.ts`.
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
process.exitCode = await run('vitest', [
  'run',
  '--project',
  'integration',
  '.wire.test.ts',
  ...process.argv.slice(2),
]);
