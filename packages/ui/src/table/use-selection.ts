import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Paging, useCountText } from './paging.ts';
import {
  type Chosen,
  chosenOf,
  type ListView,
  NOTHING,
  type Selection,
  selectAll,
  selectRows,
} from './selection.ts';

type Selectable<Row, View> = {
  readonly view: View;
  /** Undefined as long as nothing was read. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly total: Paging['total'];
  /** Whether who chose a whole page is offered all that match. */
  readonly canChooseAll: boolean;
};

export type TableSelection<Row, View> = {
  /** Null for nothing. */
  readonly chosen: Chosen<Row, View> | null;
  /** Which of the page's rows are. */
  readonly ids: ReadonlySet<string>;
  /** How many are, in words; empty for none. */
  readonly text: string;
  /** Chooses all that match, in words and by function; null where that is not offered. */
  readonly all: { readonly text: string; readonly onSelect: () => void } | null;
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
};

/** Which rows of a table are chosen. */
export function useSelection<Row, View extends ListView>(
  selectable: Selectable<Row, View>,
): TableSelection<Row, View> {
  const { view, rows = [], idOf, total, canChooseAll } = selectable;
  const { t } = useTranslation('ui');
  const countText = useCountText();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const chosen = chosenOf(selection, { view, rows, idOf, total: total?.count ?? null });
  const chosenRows = chosen === null ? [] : chosen.kind === 'all' ? rows : chosen.rows;
  const totalText = total === null ? '' : countText(total);
  const isPage = chosen?.kind === 'rows' && chosen.rows.length === rows.length;
  return {
    chosen,
    ids: new Set(chosenRows.map(idOf)),
    text:
      chosen === null
        ? ''
        : chosen.kind === 'all'
          ? t('table.allSelected', { total: totalText })
          : t('table.selected', { count: chosen.rows.length }),
    all:
      canChooseAll && isPage && total !== null && total.count > rows.length
        ? {
            text: t('table.selectAllMatching', { total: totalText }),
            onSelect: () => setSelection(selectAll(view)),
          }
        : null,
    select: (ids) => setSelection(selectRows(view, ids)),
    clear: () => setSelection(NOTHING),
  };
}
