import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenByWidth, MENU_FIELD, MENU_PX, type TableColumn } from '../table-column.ts';
import { arranged, type ColumnLayout } from './column-layout.ts';
import { pinsOf } from './grid-tracks.ts';

/** So much of a table may be pinned, px: half of what is there at least is left to the other columns. */
const PINNED_PX = { narrow: 300, wide: 420, widest: 560 } as const;

/**
 * The columns that are shown, as a person arranged them, and the one of row menus behind them. Widths do not
 * change what it gives: rows are drawn anew for other columns only.
 * @param menu what a row's menu is; undefined where no row has one
 */
export function useTableColumns<Row>(
  all: readonly TableColumn<Row>[],
  layout: ColumnLayout,
  menu: TableColumn<Row>['render'],
) {
  const { t } = useTranslation('ui');
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isWidest = useMediaQuery('(min-width: 1500px)');
  const { order, pinned, widths } = layout;
  const hidden = layout.hidden ?? hiddenByWidth(all, { isWide, isWidest });
  const hiddenText = hidden.join(' ');
  const columns = useMemo<readonly TableColumn<Row>[]>(() => {
    const isHidden = new Set(hiddenText.split(' '));
    const shown = arranged(all, { order, pinned }).filter(({ field }) => !isHidden.has(field));
    if (menu === undefined) return shown;
    return [
      ...shown,
      {
        field: MENU_FIELD,
        title: t('table.actions'),
        isTitleHidden: true,
        value: () => null,
        width: MENU_PX,
        align: 'center',
        render: menu,
      },
    ];
  }, [all, hiddenText, menu, order, pinned, t]);
  const roomPx = PINNED_PX[isWidest ? 'widest' : isWide ? 'wide' : 'narrow'];
  return { columns, hidden, pins: pinsOf(columns, { pinned, widths }, roomPx) };
}
