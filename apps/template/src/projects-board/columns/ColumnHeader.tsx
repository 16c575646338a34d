import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HIDDEN, HiddenText } from '@aiso/ui/HiddenText.tsx';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LIST_COLORS, type List } from '../store/board.ts';
import { ListDot } from './ListName.tsx';

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
  return (
    <Box
      sx={{
        position: 'sticky',
        containerType: 'inline-size',
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
      <ListDot list={list} />
      <Typography
        id={titleId}
        variant="h4"
        component="h2"
        title={color?.text}
        sx={{ minWidth: 'min-content', maxWidth: '60%', overflowWrap: 'break-word' }}
      >
        {list.name}
      </Typography>
      <Box
        component="span"
        sx={{
          flex: 'none',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          color: 'text.secondary',
        }}
      >
        <HiddenText>Tasks: </HiddenText>
        {isFiltered ? `${integer(matching)} of ${integer(count)}` : integer(count)}
        {limit === undefined ? null : (
          <>
            {isFiltered ? ' · ' : ' / '}
            <HiddenText>limit </HiddenText>
            {integer(limit)}
          </>
        )}
      </Box>
      {limit === undefined || count < limit ? null : <LimitWarning count={count} limit={limit} />}
      <Box sx={{ marginInlineStart: 'auto' }}>{menu}</Box>
    </Box>
  );
}

type LimitWarningProps = { readonly count: number; readonly limit: number };

/** Says that no further task is taken, or that there are too many already. */
function LimitWarning({ count, limit }: LimitWarningProps) {
  const { integer } = useFormats();
  const tone = count > limit ? 'error.main' : 'above.main';
  const text = count > limit ? `${integer(count - limit)} over limit` : 'Limit reached';
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        flex: 'none',
        color: tone,
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 16 }} />
      <Box component="span" sx={{ '@container (max-width: 300px)': HIDDEN }}>
        {text}
      </Box>
    </Box>
  );
}
