import type { MenuItem } from '@aiso/contracts/tenancy';
import type { Catalogue } from '@aiso/ui/i18n/catalogue.ts';

export type NavigationKey = keyof Catalogue['navigation'];

/** A tenant's own menu may hold titles that no catalogue knows: those are shown as they are. */
export const menuTitle = (
  t: (key: NavigationKey, options: { defaultValue: string }) => string,
  title: string,
): string => t(title as NavigationKey, { defaultValue: title });

/** One page has two addresses (specification, section 2): its item is active at both. */
const pageAt = (path: string): string => (path === '/landing' ? '/image-diagnosis' : path);

/**
 * Pages below another one, though their paths do not say so: the reading room, and what the start leads to.
 */
const ABOVE: Readonly<Record<string, string>> = {
  '/pulmonology/inference': '/pulmonology/listing',
  '/pulmonology/listing': '/image-diagnosis',
  '/pulmonology/upload': '/image-diagnosis',
};

/**
 * Where one is, as a menu knows it: the path itself, or the same below the nearest page above it to which the
 * menu leads.
 */
export function placeIn(menu: readonly MenuItem[], pathname: string): string {
  const seen = (path: string): boolean => menu.some((item) => isActive(item, path));
  if (seen(pathname)) return pathname;
  const begins = Object.keys(ABOVE).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  let above = begins === undefined ? undefined : ABOVE[begins];
  while (above !== undefined && !seen(above)) above = ABOVE[above];
  return above === undefined ? pathname : above + pathname;
}

/**
 * Active: the item's route is the current path, or a nested item's is (specification, section 4). Pages below
 * a route, such as one model below all models, have no items of their own and count as nested.
 */
export function isActive({ route, subMenu = [] }: MenuItem, pathname: string): boolean {
  const isHere =
    route !== undefined && (pageAt(pathname) === pageAt(route) || pathname.startsWith(`${route}/`));
  return isHere || subMenu.some((child) => isActive(child, pathname));
}

/**
 * What a link of the menu says of itself (ARIA 1.2, `aria-current`): it leads to this page, or to one above
 * it.
 */
export function currentOf(item: MenuItem, pathname: string): 'page' | 'true' | undefined {
  if (item.route !== undefined && pageAt(item.route) === pageAt(pathname)) return 'page';
  return isActive(item, pathname) ? 'true' : undefined;
}

/** A section's entries; a section that is itself a page is its own entry. */
export const entriesOf = (section: MenuItem): readonly MenuItem[] =>
  section.route === undefined ? (section.subMenu ?? []) : [section];

/** What stands in a row: the sections, or the entries of the only one, which needs no name then. */
export function topEntriesOf(menu: readonly MenuItem[]): readonly MenuItem[] {
  const [only, ...others] = menu;
  return only !== undefined && others.length === 0 ? entriesOf(only) : menu;
}

export type MenuPage = { readonly title: string; readonly route: string };

/** Every page that the menu leads to, in its order. */
export function pagesOf(menu: readonly MenuItem[]): MenuPage[] {
  return menu.flatMap((item) => [
    ...(item.route === undefined ? [] : [{ title: item.title, route: item.route }]),
    ...pagesOf(item.subMenu ?? []),
  ]);
}

/** The page among these that is shown, or that the shown one is below. */
export const activePage = (items: readonly MenuItem[], pathname: string): MenuPage | undefined =>
  pagesOf(items.filter((item) => isActive(item, pathname))).find((page) => isActive(page, pathname));

/** The titles from a section down to the page of that route; none where no item leads there. */
export function wayTo(menu: readonly MenuItem[], route: string): readonly string[] {
  for (const item of menu) {
    if (item.route === route) return [item.title];
    const below = wayTo(item.subMenu ?? [], route);
    if (below.length > 0) return [item.title, ...below];
  }
  return [];
}
