import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type FilterBarProps = {
  /** What the bar is, for screen readers, and on the button to the rest of it. */
  readonly label: string;
  /** The filters that are always there. */
  readonly first: ReactNode;
  /** The others; up to tablets they unfold. */
  readonly more?: ReactNode;
  /** Up to tablets they stand in a sheet instead: what the buttons say that open and close it. */
  readonly sheet?: { readonly open: string; readonly close: string };
  /** Null where nothing is filtered. */
  readonly onClear: (() => void) | null;
  /** What stands at the end of the bar: columns, density, export. */
  readonly tools?: ReactNode;
  readonly sx?: Readonly<Partial<Record<'p' | 'pt' | 'mb', number>>>;
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, rowGap: 1.5 } as const;
/** Beside less than this the tools stand below: words of buttons would else be cut. */
const LEAST_BESIDE_TOOLS = '200px';
const END = {
  flex: 'none',
  display: 'flex',
  marginInlineStart: 'auto',
  alignItems: 'center',
  '&:empty': { display: 'none' },
} as const;
const ABOVE_A_TABLE = { p: 1.25, pt: 1.5 };

/** The filters of a list or of charts. */
export function FilterBar({ label, first, more, sheet, onClear, tools, sx = ABOVE_A_TABLE }: FilterBarProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const clear =
    onClear === null ? null : (
      <Button size="small" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    );
  const isFolded = isNarrow && more !== undefined;
  const rest = sheet === undefined ? <Box sx={ROW}>{more}</Box> : more;
  return (
    <Box
      component="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'start', gap: 1, ...sx }}
    >
      <Box sx={{ ...ROW, flex: { xs: `1 1 ${LEAST_BESIDE_TOOLS}`, md: 1 }, minWidth: 0 }}>
        {first}
        {isFolded ? (
          <Button
            variant="outlined"
            startIcon={<FilterListOutlined />}
            {...(sheet === undefined
              ? { 'aria-expanded': isOpen, 'aria-controls': id }
              : { 'aria-haspopup': 'dialog' })}
            onClick={() => setOpen(!isOpen)}
          >
            {sheet?.open ?? label}
          </Button>
        ) : (
          rest
        )}
        {clear}
        {isFolded && sheet === undefined ? (
          <Collapse in={isOpen} id={id} unmountOnExit sx={{ width: '100%' }}>
            <Box sx={{ pt: 0.75 }}>{rest}</Box>
          </Collapse>
        ) : null}
      </Box>
      <Box sx={END}>{tools}</Box>
      {sheet === undefined ? null : (
        <Drawer
          anchor="bottom"
          open={isFolded && isOpen}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { 'aria-label': label } }}
        >
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              p: 2,
              // One edge for all: beside each other fields are as wide as they need.
              '& > .MuiTextField-root': { maxWidth: 'none' },
            }}
          >
            <Typography variant="h3" component="h2">
              {label}
            </Typography>
            {rest}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
              {clear}
              <Button variant="contained" onClick={() => setOpen(false)}>
                {sheet.close}
              </Button>
            </Box>
          </Box>
        </Drawer>
      )}
    </Box>
  );
}
