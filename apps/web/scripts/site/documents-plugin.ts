import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { createServer, type Plugin, type PluginOption, type ViteDevServer } from 'vite';
import type * as Site from '../../src/site/prerender.tsx';
import type { SitePage } from '../../src/site/site-page.ts';
import { type Bundle, scriptsOf, TEXTS } from '../page-chunks.ts';
import { FOLDER as DOCUMENTS, pictureNames } from './docs/documentation.ts';
import { type DocumentFiles, documentOf } from './document.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = 'src/site/main.tsx';
const PRERENDER = '/src/site/prerender.tsx';
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** What the server is told of a page: its documents by language, each a file of the build. */
type BuiltPage = {
  readonly path: string;
  readonly textLanguage: SitePage['textLanguage'];
  readonly documents: readonly {
    readonly language: string;
    readonly locale: string;
    readonly file: string;
  }[];
};

const fileOf = (page: SitePage, language: string): string =>
  `${page.path.slice(1).replaceAll('/', '.')}.${language}.html`;

/** The scripts of a page in a language, as addresses, without the entry that asks for them. */
function filesOf(bundle: Bundle, base: string, page: SitePage, language: string): DocumentFiles {
  const modules = [
    `src/site/${page.module}`,
    ...['frame', ...page.areas].map((area) => `${TEXTS}/${language}/site/${area}.json`),
  ];
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const font =
    Object.keys(bundle).find((name) => name.endsWith('.woff2') && name.includes('latin-wght')) ?? '';
  const scripts = [...scriptsOf(bundle, [ENTRY, ...modules])].filter((name) => name !== entry);
  return {
    entry: base + entry,
    scripts: scripts.map((name) => base + name),
    latinFont: base + font,
  };
}

const siteOf = async (server: ViteDevServer): Promise<typeof Site> =>
  (await server.ssrLoadModule(PRERENDER)) as typeof Site;

/** While it is developed a page is made anew at each visit, and its font lies where it was installed. */
export function developedSite(): Plugin {
  const files = { entry: `/${ENTRY}`, scripts: [], latinFont: `/@fs${FONT}` };
  return {
    name: 'aiso-developed-site',
    apply: 'serve',
    configureServer(server) {
      const answer = async ({ pathname, searchParams }: URL): Promise<string | null> => {
        const site = await siteOf(server);
        const page = site.PAGES.find(({ path }) => path === pathname);
        if (page === undefined) return null;
        const asked = site.languageOf(searchParams.get('language')).code;
        const language = page.languages.includes(asked) ? asked : 'en';
        const document = documentOf(site, page, language, await site.renderPage(page, language), files);
        const withPictures = document.replaceAll('<img src="/docs/', `<img src="/@fs${DOCUMENTS}/`);
        return server.transformIndexHtml(pathname, withPictures);
      };
      server.middlewares.use((request, response, next) => {
        const send = (html: string | null): void => {
          if (html === null) next();
          else response.setHeader('content-type', 'text/html').end(html);
        };
        answer(new URL(request.url ?? '/', 'http://localhost')).then(send, next);
      });
    },
  };
}

/** Where the build has put pictures, by where they lie: as what is rendered names them. */
const builtAddresses = (bundle: Bundle, base: string): ReadonlyMap<string, string> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'asset'
        ? file.originalFileNames.map((name) => [`"/${name}"`, `"${base}${file.fileName}"`] as const)
        : [],
    ),
  );

/** Writes each page in each language, and `pages.json`. */
async function writeDocuments(
  site: typeof Site,
  folder: string,
  bundle: Bundle,
  base: string,
): Promise<void> {
  const built: BuiltPage[] = [];
  const addresses = builtAddresses(bundle, base);
  for (const page of site.PAGES) {
    const documents = [];
    for (const language of page.languages) {
      const file = fileOf(page, language);
      const rendered = await site.renderPage(page, language);
      const html = documentOf(site, page, language, rendered, filesOf(bundle, base, page, language));
      const placed = html.replaceAll(/"\/[^"]+"/gu, (address) => addresses.get(address) ?? address);
      await writeFile(join(folder, file), placed);
      documents.push({ language, locale: site.languageOf(language).locale, file });
    }
    built.push({ path: page.path, textLanguage: page.textLanguage, documents });
  }
  await writeFile(join(folder, 'pages.json'), `${JSON.stringify(built)}\n`);
}

/**
 * Builds the website: beside the program of its pages each page in each language as a document, which says
 * the same without it. `pages.json` lists them for the server.
 * @param plugins what the pages are rendered with, as their program is built with it
 */
export function siteDocuments(plugins: PluginOption[]): Plugin {
  let base = '/';
  return {
    name: 'aiso-site-documents',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'inter-latin-wght.woff2', source: await readFile(FONT) });
      for (const name of pictureNames()) {
        const source = await readFile(join(DOCUMENTS, name));
        this.emitFile({
          type: 'asset',
          name: posix.basename(name),
          originalFileName: `docs/${name}`,
          source,
        });
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const server = await createServer({
        configFile: false,
        root: ROOT,
        appType: 'custom',
        mode: 'production',
        logLevel: 'error',
        plugins,
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        await writeDocuments(await siteOf(server), dir, bundle, base);
      } finally {
        await server.close();
      }
    },
  };
}
