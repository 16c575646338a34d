/**
 * The JavaScript that a first visit to a page loads, gzipped, against its budget. Reads `dist/.vite/manifest.json`:
 * the entry's static imports and those of the page's lazily loaded route, each file once. Exit 1 when a page is over.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };

const DIST = new URL('../dist/', import.meta.url);
const KILOBYTE = 1000;
const PAGES = [
  { name: 'sign-in', routes: ['src/auth/SignInPage.tsx'], budgetKb: 200 },
  {
    name: 'image diagnosis (signed in, without the sign-in client)',
    routes: ['src/frame/Frame.tsx', 'src/diagnosis/ModelsPage.tsx'],
    budgetKb: 250,
  },
];
/** Sign-in clients that are loaded later; shown, not counted. */
const LATER = ['src/auth/custom/custom-strategy.ts'];

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>;

function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
    if (!chunk.file.endsWith('.js') || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const gzipKb = (file: string): number =>
  gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).byteLength / KILOBYTE;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipKb(file), 0);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

let failed = false;
for (const page of PAGES) {
  const files = filesOf(['index.html', ...page.routes]);
  const total = sum(files);
  const isOver = total > page.budgetKb;
  failed ||= isOver;
  print(`${isOver ? 'OVER' : 'ok  '} ${page.name}: ${total.toFixed(1)} of ${page.budgetKb} kB gzip`);
  for (const file of files) print(`       ${gzipKb(file).toFixed(1).padStart(6)} kB  ${file}`);
}
const entry = filesOf(['index.html']);
for (const key of LATER) {
  const own = [...filesOf([key])].filter((file) => !entry.has(file));
  print(`later ${key}: ${sum(own).toFixed(1)} kB gzip`);
}
process.exitCode = failed ? 1 : 0;
