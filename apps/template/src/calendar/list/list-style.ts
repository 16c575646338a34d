export const HEADING_PX = 40;
export const EVENT_PX = 52;
/** Where titles begin, below each other. */
const WHEN_PX = 200;

const oneLine = {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** How rows look, in one style for the list: one for each part of each row makes scrolling slow. */
export const LIST_STYLE = {
  position: 'relative',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
  '& h3': {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    alignItems: 'end',
    m: 0,
    px: 1.6,
    pb: 0.5,
    typography: 'subtitle2',
    color: 'text.secondary',
    borderBottom: 1,
    borderColor: 'divider',
    '&[aria-current]': { color: 'primary.main' },
  },
  '& button': {
    position: 'relative',
    width: '100%',
    height: '100%',
    display: 'grid',
    gridTemplateColumns: { xs: 'auto 1fr auto', sm: `auto ${WHEN_PX}px 1fr auto 120px` },
    alignItems: 'center',
    alignContent: 'center',
    justifyItems: 'start',
    columnGap: 1.2,
    px: 1.6,
    py: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    typography: 'body1',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .dot': { width: 12, height: 12, borderRadius: '50%' },
  '& .when': {
    ...oneLine,
    gridRow: { xs: 2, sm: 1 },
    gridColumn: 2,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .title': { ...oneLine, gridRow: 1, gridColumn: { xs: 2, sm: 3 }, fontWeight: 500 },
  '& .place': { marginInlineStart: '10px', fontWeight: 400, color: 'text.secondary' },
  '& .place:empty': { display: 'none' },
  '& .faces': {
    gridRow: { xs: '1 / 3', sm: 1 },
    gridColumn: { xs: 3, sm: 4 },
    display: 'flex',
    alignItems: 'center',
    fontSize: '0.75rem',
    color: 'text.secondary',
    '& img': {
      width: 24,
      height: 24,
      borderRadius: '50%',
      boxShadow: '0 0 0 2px var(--aiso-palette-background-paper)',
    },
    '& > * + *': { marginInlineStart: '-5px' },
    '& > span': { marginInlineStart: '5px' },
  },
  '& .calendar': {
    gridColumn: 5,
    gridRow: 1,
    display: { xs: 'none', sm: 'block' },
    typography: 'body2',
    color: 'text.secondary',
  },
} as const;
