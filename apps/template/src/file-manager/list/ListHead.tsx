// ARIA's grid pattern, drawn where it is in view: a <table> would lay out all its rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Entry } from '../store/entry.ts';
import { isBackwards, type Sort, type SortKey } from '../view.ts';

export const HEAD_PX = 40;

export type ListHeadProps = {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** What the column of times is about: “Modified”. */
  readonly timeTitle: string;
  readonly timeOf: (entry: Entry) => number;
};

/** Column titles that sort by a click. The keyboard sorts by the choice above the list. */
export function ListHead({ sort, onSort, timeTitle }: ListHeadProps) {
  const columns: readonly (readonly [SortKey, string])[] = [
    ['name', 'Name'],
    ['kind', 'Kind'],
    ['size', 'Size'],
    ['modified', timeTitle],
  ];
  return (
    <Box
      role="row"
      aria-rowindex={1}
      className="columns"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        height: HEAD_PX,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <Box role="columnheader" sx={{ width: 32, '@media (pointer: coarse)': { width: 44 } }}>
        <HiddenText>Select</HiddenText>
      </Box>
      {columns.map(([key, title]) => {
        const isSorted = sort === key || sort === `-${key}`;
        const isDown = isBackwards(sort);
        const Arrow = isDown ? ArrowDownwardOutlined : ArrowUpwardOutlined;
        return (
          <Box
            key={key}
            role="columnheader"
            aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
            className={key === 'name' ? undefined : 'wide'}
            sx={{ textAlign: key === 'size' ? 'right' : 'left' }}
          >
            <ButtonBase
              tabIndex={-1}
              onClick={() => onSort(isSorted && !isDown ? `-${key}` : key)}
              sx={{ font: 'inherit', gap: 0.4, borderRadius: 0.5, minHeight: 32 }}
            >
              {title}
              {isSorted ? <Arrow sx={{ fontSize: 16 }} /> : null}
            </ButtonBase>
          </Box>
        );
      })}
      <Box role="columnheader" sx={{ width: 32, '@media (pointer: coarse)': { width: 44 } }}>
        <HiddenText>Actions</HiddenText>
      </Box>
    </Box>
  );
}
