import { languageOf } from '@aiso/languages/languages.ts';
import { emotionCache } from '@aiso/ui/theme/emotion-cache.ts';
import { hydrateRoot } from 'react-dom/client';
import { passGiven } from '../app/session/website-pass.ts';
import { shownExample } from './components/stage/shown-example.ts';
import { openedPage } from './docs/opened-page.ts';
import { isOfDocs } from './docs/place.ts';
import { keepLook } from './look.ts';
import { MENU_PAGES, pageAmong } from './pages.ts';
import { SiteRoot } from './SiteRoot.tsx';
import type { SitePage } from './site-page.ts';
import { loadTexts } from './texts.ts';

/** The list of the components is long, and loaded where one of them is shown. */
async function pageAt(pathname: string): Promise<SitePage | undefined> {
  if (isOfDocs(pathname)) return openedPage(pathname);
  const page = pageAmong(MENU_PAGES, pathname);
  if (page !== undefined) return page;
  const { COMPONENT_PAGES } = await import('./components/site-pages.tsx');
  return pageAmong(COMPONENT_PAGES, pathname);
}

/** Goes on with the document that was built. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const page = await pageAt(location.pathname);
  if (root === null || page === undefined) throw new Error('This is no document of the website.');
  const { code: language, direction } = languageOf(document.documentElement.lang);
  keepLook(page, direction);
  passGiven.forget();
  const [{ Content }, texts] = await Promise.all([page.load(), loadTexts(language, page.areas)]);
  hydrateRoot(root, <SiteRoot cache={emotionCache} site={{ page, language, texts }} Content={Content} />);
}

/** The document of a live example runs this program too. */
async function runStage(): Promise<void> {
  const stage = await import('./components/stage/run-stage.tsx');
  await stage.runStage();
}

await (shownExample() === null ? hydrate() : runStage());
