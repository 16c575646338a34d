import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CsvColumn } from '../../ui/table/csv.ts';
import type { DataTableProps } from '../../ui/table/DataTable.tsx';
import type { TablePlace } from '../../ui/table/table-view.ts';
import type { CsvPage, CsvSource } from '../../ui/table/use-csv-export.ts';
import { type AddressedView, type CursorAnswer, useTableAddress } from '../../ui/table/use-table-address.ts';
import { api } from './client.ts';

type ListView = TablePlace & { readonly sort: string };

/** What `describeTableView` returns, as far as a list needs it. */
type DescribedView<View extends ListView> = AddressedView<View> & {
  readonly sorts: readonly [View['sort'], ...View['sort'][]];
  readonly noFilters: object;
  hasFilters(view: View): boolean;
  change(view: View, change: object): View;
};

/** A list that the server answers page by page. */
export type ServerList<View extends ListView, Page extends CursorAnswer, Row extends object> = {
  /** Under which its pages are cached. */
  readonly key: readonly string[];
  readonly path: string;
  /** What its address says. */
  readonly described: DescribedView<View>;
  /** The query that asks for what a view shows. */
  readonly queryOf: (view: View) => string;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Milliseconds for which a page that was read counts as new; for ever where it is not given. */
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
};

type ListTable<Row extends object> = Pick<
  DataTableProps<Row>,
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
>;

/** The page of a list that the address asks for. `table` is for its `DataTable`, `change` for its filters. */
export function useServerList<View extends ListView, Page extends CursorAnswer, Row extends object>(
  list: ServerList<View, Page, Row>,
) {
  const { key, path, described, queryOf, rowsOf, staleTime, refetchOnWindowFocus } = list;
  const { view, go, cursorPaging } = useTableAddress(described);
  const search = queryOf(view);
  const query = useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) => api.get<Page>(`${path}?${search}`, { signal }),
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refetchOnWindowFocus === undefined ? {} : { refetchOnWindowFocus }),
  });
  const [usualSort] = described.sorts;
  /** `replace`: what is being typed makes no entry in the browser's history. */
  const change = (next: object, replace = false): void => go(described.change(view, next), { replace });
  const table: ListTable<Row> = {
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
    paging: cursorPaging(query.data, query.isPlaceholderData),
  };
  return { view, query, change, table };
}

/** As many rows as the server gives at once. */
const EXPORT_PAGE_SIZE = 100;

/** All rows that fit a view's filters, in its order. */
export const csvOf = <View extends ListView, Page extends CursorAnswer, Row extends object>(
  { path, queryOf, rowsOf }: ServerList<View, Page, Row>,
  view: View,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
): CsvSource<Row> => ({
  fileName,
  columns,
  async *pages(signal): AsyncGenerator<CsvPage<Row>> {
    let cursor: string | null = null;
    do {
      const query = queryOf({ ...view, cursor, pageSize: EXPORT_PAGE_SIZE });
      const page: Page = await api.get<Page>(`${path}?${query}`, { signal });
      yield { rows: rowsOf(page), total: page.total };
      cursor = page.nextCursor;
    } while (cursor !== null);
  },
});
