// Pictures of the worklist in every layout, mode, direction and width, and a sheet of them for each layout:
// screenshots/sheets/*.png.
import { ensureInstalled, ensureWebBuilt, run } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await run('playwright', ['test', '-c', 'e2e/screenshots/playwright.config.ts']);
