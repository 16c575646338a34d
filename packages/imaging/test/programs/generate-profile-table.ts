// Writes the tables of the de-identification profile (`npm run profile:generate -- CSV`): Table E.1-1 of
// PS3.15, and of the data dictionary (PS3.6) what an element must be known by to be kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaryModule, profileModule } from './profile-table.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the CSV of Table E.1-1.');
const csv = readFileSync(source, 'utf8');
const folder = join(import.meta.dirname, '../../src/deidentify');
writeFileSync(join(folder, 'profile-table.generated.ts'), profileModule(csv));
writeFileSync(join(folder, 'data-dictionary.generated.ts'), dictionaryModule(csv));
