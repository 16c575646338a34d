import RadioButtonCheckedOutlined from '@mui/icons-material/RadioButtonCheckedOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES } from './row-height.ts';
import type { TableColumn } from './table-column.ts';
import type { TableSettings } from './use-table-settings.ts';

type TableMenuProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly settings: Pick<TableSettings, 'density'>;
  readonly onSettings: (change: Pick<TableSettings, 'density'>) => void;
  /** Where the rows are cards: no density to choose, but the order that headers offer elsewhere. */
  readonly isCards: boolean;
  readonly sort: string;
  readonly usualSort: string;
  readonly onSort: (sort: string) => void;
  /** Null where nothing can be exported. */
  readonly onExport: (() => void) | null;
  /** Shows the keys of the list; null where it has none. */
  readonly onKeys: (() => void) | null;
};

/** Drawn only: the item itself says whether it is chosen, and a control within it would be a second one. */
function mark(isChosen: boolean): ReactNode {
  const Mark = isChosen ? RadioButtonCheckedOutlined : RadioButtonUncheckedOutlined;
  return (
    <ListItemIcon>
      <Mark fontSize="small" color={isChosen ? 'primary' : 'inherit'} />
    </ListItemIcon>
  );
}

const heading = (text: string): ReactNode => (
  <ListSubheader key={text} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
    {text}
  </ListSubheader>
);

function radio(key: string, text: string, isChosen: boolean, onChoose: () => void): ReactNode {
  return (
    <MenuItem key={key} role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
      {mark(isChosen)}
      {text}
    </MenuItem>
  );
}

/** Density, export and the list's keys; on narrow screens the order instead of the density. */
export function TableMenu<Row>(props: TableMenuProps<Row>) {
  const { columns, settings, onSettings, isCards, sort, usualSort, onSort, onExport, onKeys } = props;
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sorting = columns.filter(({ sorts }) => sorts !== undefined);
  const densityItems = isCards
    ? []
    : [
        heading(t('table.density.label')),
        ...DENSITIES.map((density) =>
          radio(density, t(`table.density.${density}`), settings.density === density, () =>
            onSettings({ density }),
          ),
        ),
      ];
  const isSortedByColumn = sorting.some(({ sorts }) => sorts?.asc === usualSort || sorts?.desc === usualSort);
  const sortItems =
    !isCards || sorting.length === 0
      ? []
      : [
          heading(t('table.sort')),
          ...(isSortedByColumn
            ? []
            : [radio(usualSort, t('table.usualOrder'), sort === usualSort, () => onSort(usualSort))]),
          ...sorting.flatMap(({ title, sorts }) =>
            Object.entries(sorts ?? {}).map(([direction, value]) =>
              radio(
                value,
                t(direction === 'asc' ? 'table.ascending' : 'table.descending', { column: title }),
                sort === value,
                () => onSort(value),
              ),
            ),
          ),
        ];
  const items = [...densityItems, ...sortItems];
  const commands = [
    { key: 'export', text: t('table.export'), run: onExport },
    { key: 'keys', text: t('keys.title'), run: onKeys },
  ].filter(({ run }) => run !== null);
  if (items.length === 0 && commands.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('table.options')}
        title={t('table.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {items}
        {items.length === 0 || commands.length === 0 ? null : <Divider />}
        {commands.map(({ key, text, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
