// `npm run layers`: whether every import follows the layers, and none leads back. Its rules are the table in
// `rules.ts`.
import { join } from 'node:path';
import { readModules } from './imports.ts';
import { brokenRules } from './rules.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const modules = readModules(root, ['apps', 'packages']);
const broken = brokenRules(modules);
for (const sentence of broken) console.error(sentence);
if (broken.length === 0) console.log(`${modules.length} modules follow the layers, none in a circle.`);
process.exitCode = broken.length === 0 ? 0 : 1;
