import { MENU_PLACES } from '../menu-places.ts';
import { type CataloguePage, GROUPS } from './catalogue-page.ts';

const found = import.meta.glob<CataloguePage>('./*/page.ts', { eager: true, import: 'default' });

/** A page with the last part of its address, which is the name of its folder. */
export type ListedPage = CataloguePage & { readonly slug: string };

export const INDEX_PATH = MENU_PLACES.components.path;

export const pathOf = ({ slug }: ListedPage): string => `${INDEX_PATH}/application-ui/${slug}`;

const byPlace = (one: ListedPage, other: ListedPage): number =>
  GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.title.localeCompare(other.title, 'en');

/** Every page, in the order of the index. */
export const PAGES: readonly ListedPage[] = Object.entries(found)
  .map(([path, page]) => ({ ...page, slug: path.split('/')[1] ?? '' }))
  .toSorted(byPlace);

/** A title as the name of a place in a page: "With a unit" is `with-a-unit`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** The name of a part's file: `PageHeader` for `ui/PageHeader.tsx`. */
export const partName = (file: string): string =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/u, '') ?? file;
