// `npm run test:wire`: the official clients against a running server. A test is one of these by its name, `*.wire.test.ts`.
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
process.exitCode = await run('vitest', [
  'run',
  '--project',
  'integration',
  '.wire.test.ts',
  ...process.argv.slice(2),
]);
