/**
 * The gzipped JavaScript that a first visit to a page loads until its first content, against its budget.
 * Reads `dist/.vite/manifest.json`: the static imports of the entry and of the page's route, each file once.
 * What comes later without a click is shown below it, not counted. Exit 1 when a page is over.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Page = {
  readonly name: string;
  readonly routes: readonly string[];
  readonly later: readonly string[];
  readonly budgetKb: number;
};

const DIST = new URL('../dist/', import.meta.url);
const KILOBYTE = 1000;
const FRAME = 'src/SignedIn.tsx';
/** The sign-in client renews the session while the page's code loads. The rest comes when the page stands. */
const LATER_SIGNED_IN = [
  'src/auth/custom/custom-strategy.ts',
  'src/uploads/Uploads.tsx',
  'src/uploads/UploadIndicator.tsx',
  'src/app/frame/notices/Toasts.tsx',
  'src/app/pwa/Notice.tsx',
];
const PAGES: readonly Page[] = [
  {
    name: 'sign-in',
    routes: ['src/auth/SignInPage.tsx'],
    later: ['src/auth/custom/custom-strategy.ts', 'src/app/pwa/Notice.tsx'],
    budgetKb: 200,
  },
  {
    name: 'image diagnosis',
    routes: [FRAME, 'src/models/ModelsPage.tsx'],
    later: LATER_SIGNED_IN,
    budgetKb: 250,
  },
  {
    name: 'worklist, until its skeleton stands',
    routes: [FRAME, 'src/worklist/WorklistPage.tsx'],
    later: ['src/worklist/Worklist.tsx', 'src/ui/table/TableGrid.tsx', ...LATER_SIGNED_IN],
    budgetKb: 250,
  },
];

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
  const counted = new Set(files);
  for (const key of page.later) {
    const own = [...filesOf([key])].filter((file) => !counted.has(file));
    for (const file of own) counted.add(file);
    print(` later ${sum(own).toFixed(1).padStart(6)} kB  ${key}`);
  }
}
process.exitCode = failed ? 1 : 0;
