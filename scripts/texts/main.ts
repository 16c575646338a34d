// Prints every English text that differs between two commits: key, before, after.
import { join } from 'node:path';
import { asCsv, changedTexts } from './changed-texts.ts';

const [before, after = 'HEAD'] = process.argv.slice(2);
if (before === undefined) {
  console.error('node scripts/texts/main.ts BEFORE [AFTER]');
  process.exitCode = 2;
} else {
  process.stdout.write(asCsv(changedTexts(join(import.meta.dirname, '../..'), before, after)));
}
