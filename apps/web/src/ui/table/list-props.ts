import type { DataTableProps } from './DataTable.tsx';
import type { TablePlace } from './table-view.ts';

type ListView = TablePlace & { readonly sort: string };

/** What `describeTableView` returns, as far as a list needs it. */
type DescribedView<View extends ListView> = {
  readonly sorts: readonly [View['sort'], ...View['sort'][]];
  readonly noFilters: object;
  hasFilters(view: View): boolean;
  change(view: View, change: object): View;
};

type List<View extends ListView> = {
  readonly view: View;
  readonly go: (next: View) => void;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

type ListProps = Pick<
  DataTableProps<object>,
  | 'error'
  | 'onRetry'
  | 'isFetching'
  | 'isStale'
  | 'sort'
  | 'usualSort'
  | 'onSort'
  | 'isFiltered'
  | 'onClearFilters'
>;

/** What every list gives its `DataTable`: how its query stands, and order and filters as the address says them. */
export function listProps<View extends ListView>(
  described: DescribedView<View>,
  { view, go, query }: List<View>,
): ListProps {
  const { sorts, noFilters } = described;
  const [usualSort] = sorts;
  return {
    error: query.error,
    onRetry: () => void query.refetch(),
    isFetching: query.isFetching,
    isStale: query.isPlaceholderData,
    sort: view.sort,
    usualSort,
    onSort: (sort) =>
      go(described.change(view, { sort: sorts.find((known) => known === sort) ?? usualSort })),
    isFiltered: described.hasFilters(view),
    onClearFilters: () => go(described.change(view, noFilters)),
  };
}
