import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Asker } from '../asker.ts';
import type { CsvColumn } from './csv.ts';
import type { DataTableProps } from './DataTable.tsx';
import type { ListView } from './selection.ts';
import type { CsvPage, CsvSource } from './use-csv-export.ts';
import {
  type AddressedView,
  type PageAnswer,
  searchOf,
  useTableAddress,
  viewAt,
} from './use-table-address.ts';
import type { SavedViews } from './views/saved-view.ts';
import { useOpening } from './views/use-opening.ts';
import { defaultViewOf } from './views/view-store.ts';

/** What `describeTableView` returns, as far as a list needs it. */
export type DescribedView<View extends ListView> = AddressedView<View> & {
  readonly pagedBy: 'cursor' | 'number';
  readonly sorts: readonly [View['sort'], ...View['sort'][]];
  readonly noFilters: object;
  hasFilters(view: View): boolean;
  change(view: View, change: object): View;
};

export type ReadOptions = { readonly signal?: AbortSignal | undefined };

/** A list that the server answers page by page. */
export type ServerList<View extends ListView, Page extends PageAnswer, Row extends object> = {
  /** Under which its pages are cached. */
  readonly key: readonly string[];
  /** What its address says. */
  readonly described: DescribedView<View>;
  /** Asks for what a view shows. What may be a patient's name is asked for by body, and not by address. */
  readonly read: (view: View, options: ReadOptions) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Milliseconds for which a page that was read counts as new; for ever where it is not given. */
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
  /** Saved views that there are before a person saved, or deleted, any. */
  readonly givenViews?: SavedViews | undefined;
};

type ListTable<Row extends object, View extends ListView> = Pick<
  DataTableProps<Row, View>,
  | 'view'
  | 'rows'
  | 'error'
  | 'onRetry'
  | 'isFetching'
  | 'isStale'
  | 'sort'
  | 'usualSort'
  | 'onSort'
  | 'isFiltered'
  | 'onClearFilters'
  | 'paging'
  | 'views'
>;

/** Under which its saved views are kept. */
const nameOf = (key: readonly string[]): string => key.join(' ');

const queryOf = <View extends ListView, Page extends PageAnswer, Row extends object>(
  { key, read }: ServerList<View, Page, Row>,
  view: View,
) => ({
  queryKey: [...key, view],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(view, { signal }),
});

/**
 * Asks for the page of a list that an address names, before the list is drawn: of the default view, where it
 * names none. What was read before stands at once, and is read anew by the list. A failure is met, and told,
 * by the list.
 */
export async function askForList<View extends ListView, Page extends PageAnswer, Row extends object>(
  list: ServerList<View, Page, Row>,
  { queries, person }: Asker,
  at: URL,
): Promise<void> {
  const usual = at.search === '' && at.hash === '' ? defaultViewOf(person, nameOf(list.key)) : null;
  const query = queryOf(
    list,
    viewAt(list.described, usual === null ? at : { search: usual.search, hash: '' }),
  );
  if (queries.getQueryData(query.queryKey) === undefined) await queries.prefetchQuery(query);
}

/** The page of a list that the address asks for. `table` is for its `DataTable`, `change` for its filters. */
export function useServerList<View extends ListView, Page extends PageAnswer, Row extends object>(
  list: ServerList<View, Page, Row>,
) {
  const { described, rowsOf, staleTime, refetchOnWindowFocus } = list;
  const name = nameOf(list.key);
  const opening = useOpening(name);
  const { view, asked, go, cursorPaging, numberPaging } = useTableAddress(
    described,
    opening.view?.search ?? null,
  );
  const query = useQuery({
    ...queryOf(list, view),
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refetchOnWindowFocus === undefined ? {} : { refetchOnWindowFocus }),
  });
  const [usualSort] = described.sorts;
  /** `replace`: what is being typed makes no entry in the browser's history. */
  const change = (next: object, replace = false): void => go(described.change(asked(), next), { replace });
  const table: ListTable<Row, View> = {
    view,
    rows: query.data && rowsOf(query.data),
    error: query.error,
    onRetry: () => void query.refetch(),
    isFetching: query.isFetching,
    isStale: query.isPlaceholderData,
    sort: view.sort,
    usualSort,
    onSort: (sort) => change({ sort: described.sorts.find((known) => known === sort) ?? usualSort }),
    isFiltered: described.hasFilters(view),
    onClearFilters: () => change(described.noFilters),
    paging:
      described.pagedBy === 'cursor'
        ? cursorPaging(query.data, query.isPlaceholderData)
        : numberPaging(query.data?.total),
    views: {
      list: name,
      given: list.givenViews,
      search: searchOf(described, view),
      hasWords: described.fragment.some((word) => described.format(view).has(word)),
      opening,
      open: (search) => {
        const saved = viewAt(described, { search, hash: '' });
        const own = Object.entries(saved).filter(([name]) => name === 'sort' || name in described.noFilters);
        change(Object.fromEntries(own));
      },
    },
  };
  return { view, query, change, table };
}

/** As many rows as the server gives at once. */
const EXPORT_PAGE_SIZE = 100;

/** All rows that fit a view's filters, in its order. */
export const csvOf = <View extends ListView, Page extends PageAnswer, Row extends object>(
  list: ServerList<View, Page, Row>,
  view: View,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
): CsvSource<Row> => ({
  fileName,
  columns,
  async *pages(signal): AsyncGenerator<CsvPage<Row>> {
    let cursor: string | null = null;
    for (let page = 1, done = 0, isLast = false; !isLast; page += 1) {
      const answer: Page = await list.read({ ...view, cursor, page, pageSize: EXPORT_PAGE_SIZE }, { signal });
      const rows = list.rowsOf(answer);
      yield { rows, total: answer.total };
      done += rows.length;
      cursor = answer.nextCursor ?? null;
      isLast =
        list.described.pagedBy === 'cursor' ? cursor === null : rows.length === 0 || done >= answer.total;
    }
  },
});
