import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/use-commands.tsx';
import type { CsvColumn } from '../table/csv.ts';
import { DataTable, type Tiles } from '../table/DataTable.tsx';
import type { Chosen, ListView } from '../table/selection.ts';
import { csvOf, type DescribedView, type ServerList, useServerList } from '../table/server-list.ts';
import { nameOfRow, type TableColumn } from '../table/table-column.ts';
import type { SavedViews } from '../table/views/saved-view.ts';
import { type ListTab, ListTabs } from './ListTabs.tsx';
import { changedPage, type ListPage } from './list-page.ts';
import { tabIdOf } from './tab-id.ts';

export type ManagementListProps<Row extends object, View extends ListView> = {
  /** Under which its pages are cached, and its columns and density are kept in this browser. */
  readonly id: string;
  /** What the list is. */
  readonly label: string;
  /** Says that the list could not be read. */
  readonly failed: string;
  /** Filters, orders and pages, as its address says them. */
  readonly address: DescribedView<View>;
  /** The filter that is shown as tabs. Each tab has its own selection. */
  readonly tabs?: {
    readonly filter: keyof View & string;
    readonly of: readonly ListTab[];
    /** Writes what a tab's rows sum to, where the reader answers that. */
    readonly writeSum?: (sum: number) => string;
  };
  /** The page that a view asks for. */
  readonly read: (view: View, signal: AbortSignal | undefined) => Promise<ListPage<Row>>;
  readonly idOf: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  /** A row where the table would not fit. */
  readonly card: (row: Row) => ReactNode;
  /** A row as a tile, where the list may be seen as a grid. */
  readonly tiles?: Tiles<Row>;
  readonly commands: readonly Command<Row, View>[];
  /** The other filters; `tools` stand at the end of their bar. */
  readonly filters?: (view: View, change: (next: Partial<View>) => void, tools: ReactNode) => ReactNode;
  /** Stands where there is nothing at all yet. */
  readonly empty: ReactNode;
  readonly totalText?: (count: number, text: string) => string;
  readonly onOpen?: (row: Row) => void;
  /** Saved views that there are before a person saved, or deleted, any. */
  readonly givenViews?: SavedViews;
  /** What a CSV file of it holds. */
  readonly csv?: { readonly fileName: string; readonly columns: readonly CsvColumn<Row>[] };
};

/**
 * A list screen, from its description: filters and tabs in the address, rows read by what that says,
 * commands for one row, for chosen ones and for all that match, and every state. What a command expects is
 * shown at once; where it fails, what was there comes back.
 */
export function ManagementList<Row extends object, View extends ListView>(
  props: ManagementListProps<Row, View>,
) {
  const { id, address, tabs, read, idOf, columns, commands, filters, csv } = props;
  const list: ServerList<View, ListPage<Row>, Row> = {
    key: [id],
    described: address,
    read: (view, { signal }) => read(view, signal),
    rowsOf: ({ rows }) => rows,
    staleTime: 0,
    givenViews: props.givenViews,
  };
  const { view, query, change, table } = useServerList(list);
  const client = useQueryClient();
  const panelId = useId();

  const expect = useCallback(
    async (chosen: Chosen<Row, View>, becomes: (row: Row) => Row | null) => {
      const shown = { queryKey: [id], type: 'active' } as const;
      const ids = chosen.kind === 'all' ? null : new Set(chosen.rows.map(idOf));
      // What is on its way was asked before, and would bring back what was there.
      await client.cancelQueries(shown);
      const before = client.getQueriesData<ListPage<Row>>(shown);
      client.setQueriesData<ListPage<Row>>(
        shown,
        (page) =>
          page && changedPage<Row, ListPage<Row>>(page, (row) => ids?.has(idOf(row)) ?? true, becomes),
      );
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    [client, id, idOf],
  );
  const onChanged = useCallback(() => client.invalidateQueries({ queryKey: [id] }), [client, id]);
  const nameOf = useCallback((row: Row) => nameOfRow(columns, row), [columns]);
  const { renderMenu, bulkActions, dialogs } = useCommands(commands, { nameOf, expect, onChanged });

  const tab = tabs === undefined ? null : ((view[tabs.filter] as string | null) ?? null);
  /** Who clears the filters stays in the tab, unless the tab is all that is asked for. */
  const clearFilters = (): void => {
    const kept = tabs !== undefined && address.hasFilters({ ...view, [tabs.filter]: null });
    change({ ...address.noFilters, ...(kept ? { [tabs.filter]: tab } : {}) });
  };
  const shown = (
    <>
      <DataTable
        label={props.label}
        name={id}
        columns={columns}
        idOf={idOf}
        {...table}
        onClearFilters={clearFilters}
        failedTitle={props.failed}
        totalText={props.totalText}
        filters={filters && ((tools) => filters(view, (next) => change(next, 'q' in next), tools))}
        empty={props.empty}
        bulkActions={bulkActions}
        canChooseAll
        onOpen={props.onOpen}
        renderCard={props.card}
        tiles={props.tiles}
        renderMenu={renderMenu}
        csv={csv && csvOf(list, view, csv.fileName, csv.columns)}
      />
      {dialogs}
    </>
  );
  if (tabs === undefined) return shown;
  const { writeSum } = tabs;
  const sums = query.data?.sums;
  const sumOf = writeSum && ((key: string) => (sums === undefined ? undefined : writeSum(sums[key] ?? 0)));
  return (
    <>
      <ListTabs
        label={props.label}
        tabs={tabs.of}
        value={tab}
        counts={query.data?.counts}
        sumOf={sumOf}
        panelId={panelId}
        onChange={(value) => change({ [tabs.filter]: value })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, tab)}>
        {shown}
      </div>
    </>
  );
}
