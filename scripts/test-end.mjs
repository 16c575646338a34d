// `node scripts/test-end.mjs FOLDER PART…`: what test commands left in the folder comes to, as one summary.
// Of failures that may be bad luck the files are run once more, each alone; what passes then is named as
// unsteady.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofNoFile } from './test-report.mjs';
import { runAgain } from './test-runners.mjs';
import { summaryOf, tryAgain } from './test-summary.mjs';

const [folder, ...parts] = process.argv.slice(2);
const isSkipFailure = process.env.AISO_NO_SKIPS === 'true';

const first = parts.flatMap((part) => {
  const path = join(folder, `${part}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return [ofNoFile({ failed: [`the tests of the ${part} did not come to their end`] })];
});
const { files, unsteady } = await tryAgain(first, (again) => {
  console.log(`\n── once more, alone: ${again.at(-1)}`);
  return runAgain(again);
});
const { text, code } = summaryOf(files, { unsteady, isSkipFailure });
console.log(text);
process.exitCode = code;
