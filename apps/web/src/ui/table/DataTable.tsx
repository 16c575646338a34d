import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { NoMatchState } from '../states/NoMatchState.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { PageBar } from './PageBar.tsx';
import type { Paging } from './paging.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableCards } from './TableCards.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableStage } from './TableStage.tsx';
import { hiddenByWidth, type TableColumn } from './table-column.ts';
import { type CsvSource, useCsvExport } from './use-csv-export.ts';
import { ROW_HEIGHT_PX, useTableSettings } from './use-table-settings.ts';

export type DataTableProps<Row extends object> = {
  /** What the table is, for screen readers. */
  readonly label: string;
  /** Under which its columns and density are kept in this browser. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined as long as nothing was read. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  /** Why the rows could not be read, or read anew; null for no reason. */
  readonly error: unknown;
  readonly failedTitle: string;
  readonly onRetry: () => void;
  readonly isFetching: boolean;
  /** The rows shown belong to the question before; the new ones are on their way. */
  readonly isStale?: boolean;
  readonly sort: string;
  /** The order without a choice. */
  readonly usualSort: string;
  readonly onSort: (sort: string) => void;
  readonly paging: Paging;
  readonly totalText?: (count: number, text: string) => string;
  /** The bar above; the selection bar takes its place. */
  readonly filters?: (tools: ReactNode) => ReactNode;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** There is nothing at all yet. */
  readonly empty: ReactNode;
  /** Between filters and rows, such as "3 new, show". */
  readonly notice?: ReactNode;
  /** What can be done with the selected rows; without it nothing can be selected. */
  readonly bulkActions?: (rows: readonly Row[]) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** A row where the table would not fit, below 900 px. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly renderMenu?: (row: Row, tabIndex?: number) => ReactNode;
  readonly csv?: CsvSource<Row>;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * A table as every screen has it: filters, order, pages, selection with bulk actions, columns and density,
 * CSV export, row menu, cards on narrow screens, and the states loading, empty, no match, past the end and
 * failed. It only shows: order, filters and pages come from the address (`useTableAddress`), and the screen's
 * query answers them.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, idOf, sort, usualSort, onSort, bulkActions, renderMenu, renderCard, onOpen } = props;
  const { t } = useTranslation('ui');
  const [settings, setSettings] = useTableSettings(props.name);
  const [selection, setSelection] = useState({ question: '', ids: NONE });
  const isCards = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isWidest = useMediaQuery('(min-width: 1500px)');
  const { progress, exportAll, exportRows, cancel } = useCsvExport(props.csv);

  // A selection belongs to the rows that it was made among: another address asks for others.
  const question = useLocation().search;
  const ids = selection.question === question ? selection.ids : NONE;
  const chosen = (rows ?? []).filter((row) => ids.has(idOf(row)));
  const selected = bulkActions === undefined ? null : ids;
  const setSelected = (next: ReadonlySet<string>): void => setSelection({ question, ids: next });

  const columns = useMemo<readonly TableColumn<Row>[]>(
    () =>
      renderMenu === undefined
        ? props.columns
        : [
            ...props.columns,
            {
              field: 'menu',
              title: t('table.actions'),
              isTitleHidden: true,
              value: () => null,
              width: 48,
              align: 'center',
              render: renderMenu,
            },
          ],
    [props.columns, renderMenu, t],
  );
  const hidden = settings.hidden ?? hiddenByWidth(columns, { isWide, isWidest });
  const rowHeightPx = ROW_HEIGHT_PX[settings.density];
  const skeleton = (
    <TableSkeleton
      columns={props.columns.filter(({ field }) => !hidden.includes(field))}
      rowHeightPx={rowHeightPx}
      isCards={isCards}
      canSelect={selected !== null}
      hasMenu={renderMenu !== undefined}
    />
  );
  const hasError = props.error !== null && props.error !== undefined;
  const failure = hasError ? (
    <ErrorState title={props.failedTitle} error={props.error} onRetry={props.onRetry} />
  ) : null;

  let content: ReactNode;
  if (rows === undefined && hasError) {
    content = failure;
  } else if (rows?.length === 0) {
    content = failure ?? <NoRows {...props} />;
  } else {
    const common = rows && { label, rows, idOf, selected, onSelect: setSelected };
    content = (
      <>
        {failure}
        {!isCards ? (
          <TableStage
            skeleton={skeleton}
            grid={common && { ...common, columns, hidden, rowHeightPx, sort, usualSort, onSort, onOpen }}
          />
        ) : common === undefined ? (
          skeleton
        ) : (
          <TableCards {...common} renderCard={renderCard} renderMenu={renderMenu} />
        )}
      </>
    );
  }
  const tools = (
    <TableMenu
      {...{ columns, hidden, settings, isCards, sort, usualSort, onSort }}
      onSettings={setSettings}
      onExport={props.csv === undefined ? null : exportAll}
    />
  );
  return (
    <Card sx={{ overflow: 'hidden' }} aria-busy={props.isFetching}>
      {bulkActions !== undefined && chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          onExport={props.csv === undefined ? null : () => exportRows(chosen)}
          onClear={() => setSelected(NONE)}
        >
          {bulkActions(chosen)}
        </SelectionBar>
      ) : (
        (props.filters?.(tools) ?? (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.5 }}>{tools}</Box>
        ))
      )}
      {progress === null ? null : <ExportProgress progress={progress} onCancel={cancel} />}
      <Box sx={{ height: 2 }}>{props.isStale ? <LinearProgress aria-hidden sx={{ height: 2 }} /> : null}</Box>
      {props.notice}
      {content}
      <PageBar paging={props.paging} totalText={props.totalText} />
    </Card>
  );
}

/** Why there is no row: this page is past the end, no row fits the filters, or there is none at all. */
function NoRows<Row extends object>({ paging, isFiltered, onClearFilters, empty }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  if (paging.page > 1) {
    return (
      <EmptyState
        title={t('table.pastEnd')}
        action={
          <Button variant="outlined" onClick={paging.onFirst}>
            {t('table.first')}
          </Button>
        }
      >
        {t('table.pastEndHint')}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <NoMatchState title={t('table.noMatch')} onClear={onClearFilters}>
        {t('table.noMatchHint')}
      </NoMatchState>
    );
  }
  return empty;
}
