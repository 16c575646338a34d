// ARIA's grid pattern, drawn where it is in view: a <table> would lay out all its rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import Box from '@mui/material/Box';
import { memo } from 'react';
import { KIND_NAMES, kindOf } from '../store/kinds.ts';
import { ItemCheck, ItemMarks, ItemMenu } from './ItemParts.tsx';
import { attributesOf, chosenLook, type ItemProps } from './item.ts';
import { Thumbnail } from './KindIcon.tsx';
import { NameField } from './NameField.tsx';

/** Name, kind, size, time; on narrow panes all but the name stand below it. */
export const ROW_GRID = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.6,
  px: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr) 110px 90px 120px auto',
  '@container list (max-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
} as const;
export const WIDE_ONLY = { '@container list (max-width: 640px)': { display: 'none' } } as const;
const NARROW_ONLY = { '@container list (min-width: 640.05px)': { display: 'none' } } as const;

const QUIET = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** An entry in a list of rows. */
export const FileRow = memo(function FileRow(props: ItemProps) {
  const { entry, index, isChosen, naming, size, time, place } = props;
  const about = [size, time, place].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      {...attributesOf(props)}
      sx={{
        ...ROW_GRID,
        ...chosenLook,
        height: '100%',
        borderBottom: 1,
        borderColor: 'divider',
        cursor: 'default',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box role="gridcell" sx={{ display: 'flex' }}>
        <ItemCheck entry={entry} isChosen={isChosen} />
      </Box>
      <Box role="gridcell" sx={{ display: 'flex', alignItems: 'center', gap: 1.2, minWidth: 0 }}>
        <Box
          sx={{
            position: 'relative',
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            '& img': { borderRadius: 0.5 },
          }}
        >
          <Thumbnail of={entry} iconPx={22} />
        </Box>
        {naming === null ? (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.6 }}>
              <Box
                component="bdi"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {entry.name}
              </Box>
              <ItemMarks entry={entry} />
            </Box>
            {place === null ? null : <Box sx={{ ...QUIET, ...WIDE_ONLY, fontSize: '0.75rem' }}>{place}</Box>}
            <Box sx={{ ...QUIET, ...NARROW_ONLY, fontSize: '0.75rem' }}>{about}</Box>
          </Box>
        ) : (
          <NameField name={entry.name} {...naming} />
        )}
      </Box>
      <Box role="gridcell" sx={{ ...QUIET, ...WIDE_ONLY }}>
        {KIND_NAMES[kindOf(entry)].one}
      </Box>
      <Box role="gridcell" sx={{ ...QUIET, ...WIDE_ONLY, textAlign: 'right' }}>
        {size}
      </Box>
      <Box role="gridcell" sx={{ ...QUIET, ...WIDE_ONLY }}>
        {time}
      </Box>
      <Box role="gridcell" sx={{ display: 'flex' }}>
        <ItemMenu entry={entry} />
      </Box>
    </Box>
  );
});
