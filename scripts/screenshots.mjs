// Pictures of the worklist in every layout, mode, direction and width, of the upload page and the patients in
// their states, of every page of the catalogue of components, and of the template's screens; a sheet for each
// layout, state and page: screenshots/sheets/*.png. Words choose among them: `npm run screenshots -- demo`.
// With `gallery` the pictures of the website's blueprints, with `showcase` the large ones of its home page,
// with `docs` those of docs/screens.md: all three are part of the source.
import { ensureInstalled, ensureWebBuilt, run } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await run('playwright', [
  'test',
  '-c',
  'e2e/screenshots/playwright.config.ts',
  ...process.argv.slice(2),
]);
