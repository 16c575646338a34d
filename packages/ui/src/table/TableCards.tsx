import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkCard } from '../theme/link-card.ts';
import { selectedRow } from '../theme/selected-row.ts';
import { TILES } from './tiles.ts';

export type TableCardsProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Null where rows cannot be selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** What stands in a card; its one link becomes the whole card's target. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly renderMenu: ((row: Row) => ReactNode) | undefined;
  /** Side by side, as many as there is room for, and not one under the other. */
  readonly isTiled?: boolean;
};

/** What chooses a tile, and its menu, lie upon its upper corners. */
const UPON = {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 8,
  bgcolor: 'background.paper',
  borderRadius: 1,
} as const;

/** They come where the pointer or the focus is, and stay while something is chosen. */
const UPON_ONE = {
  '@media (hover: hover)': {
    '& [data-upon]': { opacity: 0, transition: 'opacity 120ms' },
    '&:hover [data-upon], &:focus-within [data-upon]': { opacity: 1 },
  },
} as const;

/** The table where it would not fit, or as tiles: the same rows in another shape. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, idOf, nameOf, selected, onSelect, renderCard, renderMenu, isTiled = false } = props;
  const { t } = useTranslation('ui');
  const all = rows.map(idOf);
  const count = selected === null ? 0 : all.filter((id) => selected.has(id)).length;
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <>
      {selected === null || (isTiled && count === 0) ? null : (
        <FormControlLabel
          label={t('table.selectAll')}
          sx={{
            mx: 0,
            px: 0.25,
            color: 'text.secondary',
            '& .MuiTypography-root': { fontSize: '0.8125rem' },
          }}
          control={
            <Checkbox
              size="small"
              checked={count > 0 && count === all.length}
              indeterminate={count > 0 && count < all.length}
              onChange={() => onSelect(new Set(count === all.length ? [] : all))}
            />
          }
        />
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, ...(isTiled ? TILES : {}) }}
      >
        {rows.map((row) => {
          const id = idOf(row);
          const isSelected = selected?.has(id) ?? false;
          return (
            <Box
              key={id}
              component="li"
              data-line={id}
              sx={{
                position: 'relative',
                display: 'flex',
                ...(isTiled
                  ? { minWidth: 0, border: 1, borderRadius: 1, overflow: 'hidden', breakInside: 'avoid' }
                  : {
                      alignItems: 'flex-start',
                      gap: 0.25,
                      py: 1.25,
                      paddingInlineStart: selected === null ? 1.25 : 0.25,
                      paddingInlineEnd: 0.75,
                      borderTop: 1,
                    }),
                borderColor: 'divider',
                bgcolor: isSelected ? selectedRow : undefined,
                // The link's target is the whole card, but for its own controls.
                '& a::after': { content: '""', position: 'absolute', inset: 0 },
                '& button, & .MuiCheckbox-root': { position: 'relative', zIndex: 1 },
                ...(isTiled ? linkCard : {}),
                ...(isTiled && count === 0 ? UPON_ONE : {}),
              }}
            >
              {selected === null ? null : (
                <Box data-upon="" sx={isTiled ? { ...UPON, insetInlineStart: 8 } : { display: 'contents' }}>
                  <Checkbox
                    size="small"
                    sx={isTiled ? { p: 0.5 } : {}}
                    checked={isSelected}
                    onChange={() => toggle(id)}
                    slotProps={{ input: { 'aria-label': t('table.selectRow', { name: nameOf(row) }) } }}
                  />
                </Box>
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>{renderCard(row)}</Box>
              {renderMenu === undefined ? null : (
                <Box data-upon="" sx={isTiled ? { ...UPON, insetInlineEnd: 8 } : { display: 'contents' }}>
                  {renderMenu(row)}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
