import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import RadioButtonCheckedOutlined from '@mui/icons-material/RadioButtonCheckedOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './table-column.ts';
import { DENSITIES, type TableSettings } from './use-table-settings.ts';

type TableMenuProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  /** Columns that are not shown now, by choice or for want of room. */
  readonly hidden: readonly string[];
  readonly settings: TableSettings;
  readonly onSettings: (change: Partial<TableSettings>) => void;
  /**
   * Where the rows are cards: no columns and no density to choose, but the order that headers offer
   * elsewhere.
   */
  readonly isCards: boolean;
  readonly sort: string;
  readonly usualSort: string;
  readonly onSort: (sort: string) => void;
  /** Null where nothing can be exported. */
  readonly onExport: (() => void) | null;
};

/** Drawn only: the item itself says whether it is chosen, and a control within it would be a second one. */
const MARKS = {
  checkbox: { on: CheckBoxOutlined, off: CheckBoxOutlineBlankOutlined },
  radio: { on: RadioButtonCheckedOutlined, off: RadioButtonUncheckedOutlined },
} as const;

function mark(kind: keyof typeof MARKS, isChosen: boolean): ReactNode {
  const Mark = MARKS[kind][isChosen ? 'on' : 'off'];
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
      {mark('radio', isChosen)}
      {text}
    </MenuItem>
  );
}

/** Columns, density, export; on narrow screens the order instead of the columns. */
export function TableMenu<Row>(props: TableMenuProps<Row>) {
  const { columns, hidden, settings, onSettings, isCards, sort, usualSort, onSort, onExport } = props;
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const optional = columns.filter(({ isOptional }) => isOptional);
  const sorting = columns.filter(({ sorts }) => sorts !== undefined);
  const toggle = (name: string): void =>
    onSettings({ hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] });

  const columnItems =
    isCards || optional.length === 0
      ? []
      : [
          heading(t('table.columns')),
          ...optional.map(({ field, title }) => (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(field)}
              onClick={() => toggle(field)}
            >
              {mark('checkbox', !hidden.includes(field))}
              {title}
            </MenuItem>
          )),
          <Divider key="columns-end" />,
        ];
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
  const items = [...columnItems, ...densityItems, ...sortItems];
  if (items.length === 0 && onExport === null) return null;
  return (
    <>
      <IconButton
        aria-label={t('table.options')}
        title={t('table.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {items}
        {onExport === null
          ? null
          : [
              items.length === 0 ? null : <Divider key="divider" />,
              <MenuItem
                key="export"
                onClick={() => {
                  setAnchor(null);
                  onExport();
                }}
              >
                {t('table.export')}
              </MenuItem>,
            ]}
      </Menu>
    </>
  );
}
