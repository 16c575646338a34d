/**
 * The gzipped JavaScript that a first visit to a page loads until its first content, against its budget.
 * Reads `.vite/manifest.json` of the builds: the static imports of the entry and of the page's route, each
 * file once. What comes later without a click is shown below it, not counted. Neither may hold modules that
 * are another part's. Exit 1 when a page is over, or loads what it must not.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { FIRST_LOADS, TEXTS } from './page-chunks.ts';

type Chunk = { file: string; imports?: string[] };
/** A build's folder, and the module that each of its pages begins with. */
type Build = {
  readonly dist: URL;
  readonly entry: string;
  readonly chunks: Readonly<Record<string, Chunk>>;
  /** By script. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Modules that its pages load by a click alone, or never. */
  readonly foreign: RegExp;
};
type Page = {
  readonly build: Build;
  readonly name: string;
  readonly routes: readonly string[];
  readonly later: readonly string[];
  readonly budgetKb: number;
};

const KILOBYTE = 1000;

function buildIn(folder: string, entry: string, foreign: RegExp): Build {
  const dist = new URL(folder, import.meta.url);
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`.vite/${file}`, dist), 'utf8'));
  return {
    dist,
    entry,
    foreign,
    chunks: read('manifest.json') as Build['chunks'],
    modules: read('modules.json') as Build['modules'],
  };
}

/**
 * The template is known by its entry alone until it is opened; nobody loads the website beside the product.
 */
const PRODUCT = buildIn('../dist/', 'index.html', /^apps\/(?:web\/src\/site|template\/(?!src\/index\.ts$))/u);
const WEBSITE = buildIn(
  '../dist/site/',
  'src/site/main.tsx',
  /^apps\/(?:template|web\/src\/(?:auth|app\/frame\/shell))\/|^packages\/ui\/src\/table\/|\/node_modules\/(?:react-router|i18next)\//u,
);
const [WORKLIST, START, PATIENTS] = FIRST_LOADS.pages;
/** The sign-in client renews the session while the page's code loads. The rest comes when the page stands. */
const LATER_SIGNED_IN = [FIRST_LOADS.session, ...FIRST_LOADS.beside, 'src/app/pwa/Notice.tsx'];
/** A page of the website, with its texts in a language that writes long words. */
const ofWebsite = (name: string, module: string): Page => ({
  build: WEBSITE,
  name: `website, ${name}`,
  routes: [`src/site/${module}`, ...['frame', name].map((area) => `${TEXTS}/de/site/${area}.json`)],
  later: [],
  budgetKb: 128,
});

const SCREEN_LIST = new URL('../../template/src/pages.ts', import.meta.url);
/**
 * The template's screens, of which there are none where its folder is not there: what each brings of its own.
 */
const DEMO_SCREENS = [
  ...(existsSync(SCREEN_LIST) ? readFileSync(SCREEN_LIST, 'utf8') : '').matchAll(
    /import\('\.\/(?<module>[^']+)'\)/gu,
  ),
].map(({ groups }) => `../template/src/${groups?.['module'] ?? ''}`);
const DEMO_BUDGET_KB = 60;
/** An application brings a calendar, a tree or a board. */
const APPLICATION_BUDGET_KB = 200;
const APPLICATION =
  /\/(?:Calendar|FileManager|JobsPlatform|Mailbox|Messenger|ProjectsBoard|Tasks)Page\.tsx$/u;
/** Of the kit and of all other parts that screens are made of; what they need is theirs. */
const OF_ALL =
  /^apps\/(?:web\/src\/app|template\/src\/kit)\/|^packages\/(?:ui|contracts)\/|node_modules\/(?:@mui|pure-rand)\//u;

const PAGES: readonly Page[] = [
  {
    build: PRODUCT,
    name: 'sign-in',
    routes: [FIRST_LOADS.guests],
    later: [FIRST_LOADS.session, 'src/app/pwa/Notice.tsx'],
    budgetKb: 200,
  },
  {
    build: PRODUCT,
    name: 'image diagnosis, until the skeleton of its work stands',
    routes: [FIRST_LOADS.frame, START],
    later: ['src/start/Work.tsx', 'src/start/Installation.tsx', ...LATER_SIGNED_IN],
    budgetKb: 250,
  },
  {
    build: PRODUCT,
    name: 'worklist, until its skeleton stands',
    routes: [FIRST_LOADS.frame, WORKLIST],
    later: [FIRST_LOADS.list, ...LATER_SIGNED_IN],
    budgetKb: 250,
  },
  {
    build: PRODUCT,
    name: 'patients, or one of them, until a skeleton stands',
    routes: [FIRST_LOADS.frame, PATIENTS],
    later: [
      'src/patients/Patients.tsx',
      'src/patients/Patient.tsx',
      'src/patients/compare/Compared.tsx',
      ...LATER_SIGNED_IN,
    ],
    budgetKb: 250,
  },
  ofWebsite('home', 'home/HomePage.tsx'),
  ofWebsite('blueprints', 'blueprints/BlueprintsPage.tsx'),
  ofWebsite('pricing', 'pricing/PricingPage.tsx'),
  ofWebsite('docs', 'docs/DocsPage.tsx'),
];

function filesOf(build: Build, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = build.chunks[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
    if (!chunk.file.endsWith('.js') || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(build, chunk.imports ?? [], seen);
  }
  return seen;
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const gzipKbOf = (build: Build, file: string): number =>
  gzipSync(readFileSync(new URL(file, build.dist)), { level: 9 }).byteLength / KILOBYTE;

/** Prints a page. @returns whether it is within its budget and loads nothing that it must not */
function isWithin({ build, name, routes, later, budgetKb }: Page): boolean {
  const gzipKb = (file: string): number => gzipKbOf(build, file);
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + gzipKb(file), 0);
  const files = filesOf(build, [build.entry, ...routes]);
  const total = sum(files);
  const isOver = total > budgetKb;
  print(`${isOver ? 'OVER' : 'ok  '} ${name}: ${total.toFixed(1)} of ${budgetKb} kB gzip`);
  for (const file of files) print(`       ${gzipKb(file).toFixed(1).padStart(6)} kB  ${file}`);
  const loaded = new Set(files);
  for (const key of later) {
    const own = [...filesOf(build, [key])].filter((file) => !loaded.has(file));
    for (const file of own) loaded.add(file);
    print(` later ${sum(own).toFixed(1).padStart(6)} kB  ${key}`);
  }
  const foreign = [...loaded].flatMap((file) =>
    (build.modules[file] ?? []).filter((id) => build.foreign.test(id)),
  );
  for (const id of foreign) print(`FOREIGN ${id}`);
  return !isOver && foreign.length === 0;
}

/**
 * Prints a screen of the template. Its own is what no screen of the product loads, and is not the kit's.
 * @returns whether it is within its budget
 */
function isSmall(screen: string): boolean {
  const { chunks, modules } = PRODUCT;
  const ofProduct = Object.keys(chunks).filter((key) =>
    /^(?:index\.html|src\/|\.\.\/\.\.\/packages\/|\.\.\/template\/src\/[^/]+$)/u.test(key),
  );
  const shared = filesOf(
    PRODUCT,
    ofProduct.filter((key) => chunks[key]?.file.endsWith('.js')),
  );
  const own = [...filesOf(PRODUCT, [screen])].filter(
    (file) => !shared.has(file) && !(modules[file] ?? []).every((id) => OF_ALL.test(id)),
  );
  const total = own.reduce((sum, file) => sum + gzipKbOf(PRODUCT, file), 0);
  const budgetKb = APPLICATION.test(screen) ? APPLICATION_BUDGET_KB : DEMO_BUDGET_KB;
  const isOver = total > budgetKb;
  print(`${isOver ? 'OVER' : 'ok  '} ${screen}, its own: ${total.toFixed(1)} of ${budgetKb} kB gzip`);
  for (const file of own) print(`       ${gzipKbOf(PRODUCT, file).toFixed(1).padStart(6)} kB  ${file}`);
  return !isOver;
}

const results = [...PAGES.map(isWithin), ...DEMO_SCREENS.map(isSmall)];
process.exitCode = results.every(Boolean) ? 0 : 1;
