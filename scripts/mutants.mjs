// Puts faults into the code of a folder, one at a time, and names those that no test near it notices: `npm
// run mutants -- packages/contracts/src/settings`. A file may stand in place of the folder, and after it the
// tests that are to notice, where they are not the folder's own. Options are Stryker's. docs/mutants.md tells
// how to read what comes of it.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const [path = '', ...tests] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const place = statSync(path, { throwIfNoEntry: false });
if (place === undefined) {
  console.error('Usage: npm run mutants -- FOLDER_OR_FILE [TESTS...]');
  process.exit(2);
}
const folder = place.isFile() ? dirname(path) : path.replace(/\/+$/u, '');
const mutate = place.isFile()
  ? [path]
  : [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, '!**/*.test.*', '!**/*.d.ts', '!**/testing/**'];
const ofPackage = /^packages\/[^/]+/u.exec(folder);
const near = [
  `${folder}/**/*.test.ts*`,
  ...(ofPackage === null ? [] : [`${ofPackage[0]}/test/**/*.test.ts`]),
];
process.env['AISO_MUTANTS_TESTS'] = (tests.length > 0 ? tests : near).join();
process.exitCode = await run('stryker', ['run', '--mutate', mutate.join(), ...options]);
