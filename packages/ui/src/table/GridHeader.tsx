/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a grid of CSS, which a table's tags cannot be */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Checkbox from '@mui/material/Checkbox';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';
import { ColumnEdge } from './columns/ColumnEdge.tsx';
import type { ColumnResize } from './columns/use-column-resize.ts';
import { CHECK_FIELD, HEADER_ID } from './grid-place.ts';
import { leastPxOf, type TableColumn } from './table-column.ts';

type GridHeaderProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: string;
  readonly usualSort: string;
  readonly onSort: (sort: string) => void;
  /** The column whose header is reached by Tab; null while a row's cell is. */
  readonly placeField: string | null;
  /** How many of the rows are chosen; null where none can be. */
  readonly chosen: { readonly count: number; readonly total: number } | null;
  readonly onChooseAll: (areAll: boolean) => void;
  readonly resize: ColumnResize;
};

/** The columns' titles, some of which sort, and the box for all rows. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, sort, usualSort, onSort, placeField, chosen, onChooseAll, resize } = props;
  const { t } = useTranslation('ui');
  const areAll = chosen !== null && chosen.total > 0 && chosen.count === chosen.total;
  return (
    <div role="row" aria-rowindex={1} className="head" data-line={HEADER_ID}>
      {chosen === null ? null : (
        <div
          role="columnheader"
          className="check"
          data-field={CHECK_FIELD}
          aria-label={t('table.selectColumn')}
        >
          <Checkbox
            size="small"
            checked={areAll}
            indeterminate={chosen.count > 0 && !areAll}
            onChange={() => onChooseAll(!areAll)}
            slotProps={{
              input: {
                'aria-label': areAll ? t('table.unselectAll') : t('table.selectAll'),
                tabIndex: placeField === CHECK_FIELD ? 0 : -1,
              },
            }}
          />
        </div>
      )}
      {columns.map((column) => (
        <ColumnHeader
          key={column.field}
          column={column}
          sort={sort}
          usualSort={usualSort}
          onSort={onSort}
          isPlace={placeField === column.field}
          resize={resize}
        />
      ))}
    </div>
  );
}

type ColumnHeaderProps<Row> = Pick<GridHeaderProps<Row>, 'sort' | 'usualSort' | 'onSort' | 'resize'> & {
  readonly column: TableColumn<Row>;
  readonly isPlace: boolean;
};

const DIRECTIONS = ['asc', 'desc'] as const;
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Pressed, it sorts by its first direction, then by the other one, and then gives the usual order back,
 * unless that is one of its own.
 */
function ColumnHeader<Row>({ column, sort, usualSort, onSort, isPlace, resize }: ColumnHeaderProps<Row>) {
  const { t } = useTranslation('ui');
  const nameId = useId();
  const { field, title, isTitleHidden, titleMark, align = 'start', sorts } = column;
  const offered = Object.keys(sorts ?? {}).filter((one) => one === 'asc' || one === 'desc');
  const now = DIRECTIONS.find((direction) => sorts?.[direction] === sort);
  const press = (): void => {
    if (sorts === undefined) return;
    const isUsual = offered.some((direction) => sorts[direction] === usualSort);
    const next =
      offered[now === undefined ? 0 : offered.indexOf(now) + 1] ?? (isUsual ? offered[0] : undefined);
    onSort((next && sorts[next]) || usualSort);
  };
  const Arrow = (now ?? offered[0]) === 'asc' ? ArrowUpwardRounded : ArrowDownwardRounded;
  return (
    <div
      role="columnheader"
      className={`cell ${align}`}
      data-field={field}
      tabIndex={isPlace ? 0 : -1}
      // Its edge has a name of its own.
      aria-labelledby={nameId}
      {...(sorts === undefined
        ? {}
        : {
            'aria-sort': now === undefined ? 'none' : SORTED[now],
            'data-sorts': now === undefined ? 'no' : 'yes',
            title: t('table.sortBy'),
            onClick: press,
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              press();
            },
          })}
    >
      <span id={nameId} className="named">
        {isTitleHidden ? (
          <HiddenText>{title}</HiddenText>
        ) : (
          <span className="title" title={sorts === undefined ? title : undefined}>
            {title}
          </span>
        )}
        {titleMark}
      </span>
      {sorts === undefined ? null : <Arrow aria-hidden className="arrow" />}
      {isTitleHidden ? null : (
        <ColumnEdge
          field={field}
          title={title}
          leastPx={leastPxOf(column)}
          tabIndex={isPlace ? 0 : -1}
          resize={resize}
        />
      )}
    </div>
  );
}
