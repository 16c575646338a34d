import { type ColumnLayout, isSameLayout, layoutFrom } from '../columns/column-layout.ts';

/** What a list shows, under a name that no other view of the list has. */
export type SavedView = {
  readonly name: string;
  /** Filters and order, as the page's address says them: nothing of its fragment, no page, no page size. */
  readonly search: string;
  /** Null where there are none, as in a dashboard. */
  readonly columns: ColumnLayout | null;
  /** Shown where the list is opened and its address asks for nothing. At most one of a list is. */
  readonly isDefault: boolean;
};

/** What a view is made of that is shown now. */
export type Shown = Pick<SavedView, 'search' | 'columns'>;

export type SavedViews = readonly SavedView[];

export const NO_VIEWS: SavedViews = [];

/** A view that a list begins with. It leaves the columns as they are. */
export const givenView = (name: string, search: string): SavedView => ({
  name,
  search,
  columns: null,
  isDefault: false,
});

/** Of a list. What is kept in a browser is bounded by these. */
export const MOST_VIEWS = 20;
export const NAME_MAX_LENGTH = 60;
const SEARCH_MAX_LENGTH = 2_000;

const lowered = (name: string): string => name.toLowerCase();

export const viewOf = (views: SavedViews, name: string): SavedView | undefined =>
  views.find((view) => lowered(view.name) === lowered(name));

/** What was kept, as far as it is understood. */
export function viewsFrom(stored: unknown): SavedViews {
  if (!Array.isArray(stored)) return NO_VIEWS;
  const views: SavedView[] = [];
  for (const one of stored.slice(0, MOST_VIEWS) as readonly unknown[]) {
    if (typeof one !== 'object' || one === null) continue;
    const { name, search, columns, isDefault }: { readonly [K in keyof SavedView]?: unknown } = one;
    if (typeof name !== 'string' || typeof search !== 'string') continue;
    const short = name.slice(0, NAME_MAX_LENGTH).trim();
    if (short === '' || viewOf(views, short)) continue;
    views.push({
      name: short,
      search: search.slice(0, SEARCH_MAX_LENGTH),
      columns: typeof columns === 'object' && columns !== null ? layoutFrom(columns) : null,
      isDefault: isDefault === true && !views.some((view) => view.isDefault),
    });
  }
  return views;
}

/** Under this name, in place of the view that has it. */
export function withView(views: SavedViews, name: string, shown: Shown): SavedViews {
  const before = viewOf(views, name);
  const view = { ...shown, name: before?.name ?? name, isDefault: before?.isDefault ?? false };
  return before === undefined ? [...views, view] : views.map((one) => (one === before ? view : one));
}

export const renamed = (views: SavedViews, from: string, to: string): SavedViews =>
  views.map((view) => (view.name === from ? { ...view, name: to } : view));

/** @param name null for none */
export const withDefault = (views: SavedViews, name: string | null): SavedViews =>
  views.map((view) => ({ ...view, isDefault: view.name === name }));

export const without = (views: SavedViews, name: string): SavedViews =>
  views.filter((view) => view.name !== name);

/** A view that was deleted stands again where it was, unless one of its name was made meanwhile. */
export const withAgain = (views: SavedViews, view: SavedView, at: number): SavedViews =>
  viewOf(views, view.name)
    ? views
    : views.toSpliced(at, 0, { ...view, isDefault: view.isDefault && !views.some((one) => one.isDefault) });

const sorted = (search: string): string => {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
};

const isShown = (view: SavedView, { search, columns }: Shown): boolean =>
  sorted(view.search) === sorted(search) &&
  (view.columns === null || columns === null || isSameLayout(view.columns, columns));

/** The view that is shown, and whether it was changed since. */
export type ShownView = { readonly view: SavedView; readonly isChanged: boolean };

/**
 * The view that shows just this, or else the one that was opened last. Null for neither, and where all that
 * it filters was cleared.
 */
export function shownView(views: SavedViews, shown: Shown, opened: string | null): ShownView | null {
  const same = views.find((view) => view.name === opened && isShown(view, shown));
  const any = same ?? views.find((view) => isShown(view, shown));
  if (any !== undefined) return { view: any, isChanged: false };
  const last = opened === null ? undefined : viewOf(views, opened);
  const isCleared = shown.search === '' && last?.search !== '';
  return last === undefined || isCleared ? null : { view: last, isChanged: true };
}
