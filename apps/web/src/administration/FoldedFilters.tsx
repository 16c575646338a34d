import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';

type FoldedFiltersProps = {
  /** What the bar is, for screen readers, and the button that unfolds the rest. */
  readonly label: string;
  /** The filter that is always there. */
  readonly first: ReactNode;
  /** The others; up to tablets they unfold. */
  readonly more: ReactNode;
  readonly clearText: string;
  /** Null where nothing is filtered. */
  readonly onClear: (() => void) | null;
  /** Its own space. */
  readonly sx: Readonly<Partial<Record<'p' | 'pt' | 'mb', number>>>;
  /** What stands at the end of the bar. */
  readonly children?: ReactNode;
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.5 } as const;

/** Filters in a bar. */
export function FoldedFilters({ label, first, more, clearText, onClear, sx, children }: FoldedFiltersProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rest = <Box sx={ROW}>{more}</Box>;
  return (
    <Box component="search" aria-label={label} sx={{ ...ROW, ...sx }}>
      {first}
      {isNarrow ? (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      ) : (
        rest
      )}
      {onClear === null ? null : (
        <Button size="small" onClick={onClear}>
          {clearText}
        </Button>
      )}
      {children}
      {isNarrow ? (
        <Collapse in={isOpen} id={id} unmountOnExit sx={{ width: '100%' }}>
          <Box sx={{ pt: 0.75 }}>{rest}</Box>
        </Collapse>
      ) : null}
    </Box>
  );
}
