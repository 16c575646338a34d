import { type FiltersOf, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { LAYOUTS } from '@aiso/ui/table/use-table-settings.ts';

const VIEWS = ['files', 'recent', 'starred', 'shared', 'trash'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  files: 'My files',
  recent: 'Recent',
  starred: 'Starred',
  shared: 'Shared',
  trash: 'Trash',
};

const SORT_KEYS = ['name', 'size', 'modified', 'kind'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Sort = SortKey | `-${SortKey}`;
export const SORTS: readonly Sort[] = SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  size: 'Smallest first',
  '-size': 'Largest first',
  modified: 'Oldest first',
  '-modified': 'Newest first',
  kind: 'Kind',
  '-kind': 'Kind, reversed',
};

export const isBackwards = (sort: Sort): boolean => sort.startsWith('-');

const LONGEST_ID = 300;

/** What the page's address says. */
export const ADDRESS = {
  view: oneOf(VIEWS, 'files'),
  /** The folder that is open in “My files”; `ROOT` for the top. */
  folder: freeText(LONGEST_ID),
  /** What is searched for. */
  q: freeText(100),
  /** Null: as usual in this view. */
  sort: oneOf(SORTS, null),
  layout: oneOf(LAYOUTS, 'table'),
  /** The entry whose details are open; none for ''. */
  item: freeText(LONGEST_ID),
} as const;
export type Address = FiltersOf<typeof ADDRESS>;
export type Go = (change: Partial<Address>, options?: { readonly replace?: boolean }) => void;

/** The newest first where time is what the view is about. */
export const usualSort = (view: View): Sort => (view === 'recent' || view === 'trash' ? '-modified' : 'name');
