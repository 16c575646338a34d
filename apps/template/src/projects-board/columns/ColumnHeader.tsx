import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LIST_COLORS, type List } from '../store/board.ts';

type ColumnHeaderProps = {
  readonly titleId: string;
  readonly list: List;
  readonly limit: number | undefined;
  /** How many of its tasks match. */
  readonly matching: number;
  readonly isFiltered: boolean;
  readonly menu: ReactNode;
};

/** A column's colour, name and count; it stays in sight while the board is scrolled. */
export function ColumnHeader({ titleId, list, limit, matching, isFiltered, menu }: ColumnHeaderProps) {
  const { integer } = useFormats();
  const color = LIST_COLORS.find(({ value }) => value === list.color);
  const count = list.taskIds.length;
  const isOver = limit !== undefined && count > limit;
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pt: 1,
        pb: 0.5,
        bgcolor: 'background.default',
      }}
    >
      <Box
        aria-hidden
        sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: color?.dot }}
      />
      <Typography
        id={titleId}
        variant="h4"
        component="h2"
        title={color?.text}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {list.name}
      </Typography>
      <Box
        component="span"
        sx={{
          flex: 'none',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          color: isOver ? 'above.main' : 'text.secondary',
          ...(isOver ? { fontWeight: 600 } : {}),
        }}
      >
        <HiddenText>Tasks: </HiddenText>
        {isFiltered ? `${integer(matching)} of ${integer(count)}` : integer(count)}
        {limit === undefined ? null : ` · limit ${integer(limit)}`}
        {isOver ? ', exceeded' : null}
      </Box>
      <Box sx={{ marginInlineStart: 'auto' }}>{menu}</Box>
    </Box>
  );
}
