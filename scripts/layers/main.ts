// `npm run layers`: whether every import follows the layers, none leads back, and capabilities have one name
// on both sides. Its rules are the tables in `rules.ts` and `both-sides.ts`.
import { join } from 'node:path';
import { oneSided } from './both-sides.ts';
import { readModules } from './imports.ts';
import { brokenRules } from './rules.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const modules = readModules(root, ['apps', 'packages']);
const against = brokenRules(modules);
// Of a tree of which too little was read nothing can be said of its folders.
const broken = against.length === 0 ? oneSided(modules) : against;
for (const sentence of broken) console.error(sentence);
if (broken.length === 0) console.log(`${modules.length} modules follow the layers, none in a circle.`);
process.exitCode = broken.length === 0 ? 0 : 1;
