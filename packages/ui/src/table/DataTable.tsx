import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { NoMatchState } from '../states/NoMatchState.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import type { ColumnLayout } from './columns/column-layout.ts';
import { sized } from './columns/grid-tracks.ts';
import { drawnPx } from './columns/use-column-resize.ts';
import { useTableColumns } from './columns/use-table-columns.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { ListKeys } from './keys/ListKeys.tsx';
import { chooseLineOf, type ListKey } from './keys/list-keys.ts';
import { LayoutToggle } from './LayoutToggle.tsx';
import { PageBar } from './PageBar.tsx';
import type { Paging } from './paging.ts';
import { ROW_HEIGHT_PX } from './row-height.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Chosen, ListView } from './selection.ts';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { nameOfRow, namingColumn, type TableColumn } from './table-column.ts';
import { type CsvSource, useCsvExport } from './use-csv-export.ts';
import { useSelection } from './use-selection.ts';
import { useTableSettings } from './use-table-settings.ts';
import type { SavedViews } from './views/saved-view.ts';
import type { Opening } from './views/use-opening.ts';
import { ViewsButton } from './views/ViewsButton.tsx';

/** A list that may be seen as tiles, too. */
export type Tiles<Row> = {
  readonly render: (row: Row) => ReactNode;
  readonly areFirst?: boolean;
};

/** What a list's saved views are about. */
type ListViews = {
  /** Under which they are kept, for each person on this device. */
  readonly list: string;
  readonly given?: SavedViews | undefined;
  /** Filters and order that are shown, as the address says them (`searchOf`). */
  readonly search: string;
  /** Words stand in the address that no view keeps: they may be a patient's name. */
  readonly hasWords: boolean;
  readonly opening: Opening;
  readonly open: (search: string) => void;
};

export type DataTableProps<Row extends object, View extends ListView> = {
  /** What the table is, for screen readers. */
  readonly label: string;
  /** Under which its columns and density are kept in this browser. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  /** What the address asks for: a selection lasts as long as that does. */
  readonly view: View;
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
  readonly totalText?: ((count: number, text: string) => string) | undefined;
  /** The bar above; the selection bar lies over it. */
  readonly filters?: ((tools: ReactNode) => ReactNode) | undefined;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** Where to look for what none of the rows is; stands where nothing matches. */
  readonly elsewhere?: ReactNode;
  /** There is nothing at all yet. */
  readonly empty: ReactNode;
  /** Between filters and rows, such as "3 new, show". */
  readonly notice?: ReactNode;
  /** What can be done with what is chosen; without it nothing can be. `clear` chooses nothing. */
  readonly bulkActions?: ((chosen: Chosen<Row, View>, clear: () => void) => ReactNode) | undefined;
  /** Who chose a whole page is offered all that match, where the bulk actions take them. */
  readonly canChooseAll?: boolean;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A row where the table would not fit, below 900 px. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Null for a row without any. Where no row has one, there is no column for them. */
  readonly renderMenu?: ((row: Row, tabIndex?: number) => ReactNode) | undefined;
  /** A row as a tile, and whether tiles come first; a person may choose between them and the rows. */
  readonly tiles?: Tiles<Row> | undefined;
  readonly csv?: CsvSource<Row> | undefined;
  /** Without them nothing can be saved. */
  readonly views?: ListViews | undefined;
  /** Where the page is about this list: letters lead through its rows, and do this beside that. */
  readonly keys?: readonly ListKey[] | undefined;
};

/**
 * A table as every screen has it: filters, order, pages, selection with bulk actions, columns that are moved,
 * sized, pinned and hidden, density, saved views, CSV export, row menu, cards on narrow screens, and the
 * states loading, empty, no match, past the end and failed. It only shows: order, filters and pages come from
 * the address (`useTableAddress`), and the screen's query answers them.
 */
export function DataTable<Row extends object, View extends ListView>(props: DataTableProps<Row, View>) {
  const {
    label,
    view,
    rows,
    idOf,
    paging,
    sort,
    usualSort,
    onSort,
    bulkActions,
    renderMenu,
    renderCard,
    onOpen,
    tiles,
  } = props;
  const [settings, setSettings] = useTableSettings(props.name);
  const [areKeysShown, showKeys] = useState(false);
  const { views } = props;
  const opened = views?.opening;
  useLayoutEffect(() => {
    const own = opened?.view?.columns ?? null;
    if (own !== null) setSettings(own);
  }, [opened, setSettings]);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const layout = settings.layout ?? (tiles?.areFirst ? 'grid' : 'table');
  const tile = layout === 'grid' ? tiles?.render : undefined;
  const isCards = isNarrow || tile !== undefined;
  const { progress, exportAll, exportRows, cancel } = useCsvExport(props.csv);

  const nameOf = useCallback((row: Row) => nameOfRow(props.columns, row), [props.columns]);
  const canChooseAll = props.canChooseAll === true && props.isStale !== true;
  const selection = useSelection({ view, rows, idOf, total: paging.total, canChooseAll });
  const { chosen } = selection;
  /** Who chooses means the rows that the address asks for; those shown may be of the question before. */
  const onSelect = (ids: ReadonlySet<string>): void => {
    if (props.isStale !== true) selection.select(ids);
  };
  const selected = bulkActions === undefined ? null : selection.ids;
  const card = useRef<HTMLDivElement>(null);
  const isChoosing = bulkActions !== undefined && chosen !== null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Menus and dialogs that were opened from here have an Escape of their own.
    const { target } = event;
    const isHere = target instanceof Element && card.current?.contains(target) === true;
    if (!isHere || event.defaultPrevented) return;
    if (event.key === 'Escape' && isChoosing) selection.clear();
    const isSpace = event.key === ' ' && bulkActions !== undefined;
    if (isSpace && chooseLineOf(event.currentTarget, target)) event.preventDefault();
  };
  // A button that is pressed may go with it: the bar changes with what is chosen, and rows leave.
  // What has the focus and is removed tells nobody: no blur follows. Menus of rows count as within.
  const hasFocus = useRef(false);
  useFocusKept(card, `${chosen?.kind} ${rows?.length}`, hasFocus);

  const menuOf = useMemo(
    () => (rows === undefined || rows.some((row) => Boolean(renderMenu?.(row))) ? renderMenu : undefined),
    [renderMenu, rows],
  );
  const { hidden: hiddenByChoice, order, pinned, widths } = settings;
  const layoutNow: ColumnLayout = { hidden: hiddenByChoice, order, pinned, widths };
  const { columns, hidden, pins } = useTableColumns(props.columns, layoutNow, menuOf);
  const rowHeightPx = ROW_HEIGHT_PX[settings.density];
  const skeleton = (
    <TableSkeleton
      columns={sized(columns, widths, pins)}
      rowHeightPx={rowHeightPx}
      isCards={isCards}
      isTiled={tile !== undefined}
      canSelect={selected !== null}
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
    const common = rows && { label, rows, idOf, nameOf, selected, onSelect };
    content = (
      <>
        {failure}
        {common === undefined ? (
          skeleton
        ) : !isCards ? (
          <TableGrid
            {...common}
            {...{ columns, widths, pins, rowHeightPx, sort, usualSort, onSort, onOpen }}
            naming={namingColumn(props.columns)}
            onWidths={(next) => setSettings({ widths: next })}
          />
        ) : (
          <TableCards
            {...common}
            renderCard={tile ?? renderCard}
            isTiled={tile !== undefined}
            renderMenu={menuOf}
          />
        )}
      </>
    );
  }
  const tools = (
    <>
      {tiles === undefined ? null : (
        <LayoutToggle value={layout} onChange={(next) => setSettings({ layout: next })} />
      )}
      {views === undefined ? null : (
        <ViewsButton
          list={views.list}
          given={views.given}
          shown={{ search: views.search, columns: layoutNow }}
          opened={views.opening.view}
          hasWords={views.hasWords}
          onOpen={(saved) => {
            if (saved.columns !== null) setSettings(saved.columns);
            views.open(saved.search);
          }}
        />
      )}
      {isCards ? null : (
        <ColumnsButton
          columns={props.columns}
          layout={layoutNow}
          hidden={hidden}
          widthOf={(field) => drawnPx(card.current, field)}
          onLayout={setSettings}
        />
      )}
      <TableMenu
        columns={props.columns}
        {...{ settings, isCards, sort, usualSort, onSort }}
        onSettings={setSettings}
        onExport={props.csv === undefined ? null : exportAll}
        onKeys={props.keys === undefined || isNarrow ? null : () => showKeys(true)}
      />
    </>
  );
  return (
    <Card
      ref={card}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      sx={{ overflow: 'hidden', '&:focus': { outline: 0 } }}
      onKeyDown={onKeyDown}
      aria-busy={props.isFetching}
    >
      <HiddenText isLive>{selection.text}</HiddenText>
      {props.keys === undefined ? null : (
        <ListKeys
          list={card}
          more={props.keys}
          canChoose={bulkActions !== undefined}
          canOpen={onOpen !== undefined}
          isOpen={areKeysShown}
          onOpen={showKeys}
        />
      )}
      {/* The filters keep their room: no row moves away under the pointer that chose it. */}
      <Box sx={{ position: 'relative' }}>
        <Box inert={isChoosing} style={{ visibility: isChoosing ? 'hidden' : undefined }}>
          {props.filters?.(tools) ?? (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.5 }}>{tools}</Box>
          )}
        </Box>
        {bulkActions !== undefined && chosen !== null ? (
          <SelectionBar
            isOver
            text={selection.text}
            all={selection.all}
            onExport={
              props.csv === undefined
                ? null
                : chosen.kind === 'all'
                  ? exportAll
                  : () => exportRows(chosen.rows)
            }
            onClear={selection.clear}
          >
            {bulkActions(chosen, selection.clear)}
          </SelectionBar>
        ) : null}
      </Box>
      {progress === null ? null : <ExportProgress progress={progress} onCancel={cancel} />}
      <Box sx={{ height: 2 }}>{props.isStale ? <LinearProgress aria-hidden sx={{ height: 2 }} /> : null}</Box>
      {props.notice}
      {content}
      <PageBar paging={paging} totalText={props.totalText} />
    </Card>
  );
}

type NoRowsProps = Pick<
  DataTableProps<object, ListView>,
  'paging' | 'isFiltered' | 'onClearFilters' | 'empty' | 'elsewhere'
>;

/** Why there is no row: this page is past the end, no row fits the filters, or there is none at all. */
function NoRows({ paging, isFiltered, onClearFilters, empty, elsewhere }: NoRowsProps) {
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
      <NoMatchState title={t('table.noMatch')} onClear={onClearFilters} elsewhere={elsewhere}>
        {t('table.noMatchHint')}
      </NoMatchState>
    );
  }
  return empty;
}
