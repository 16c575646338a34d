/**
 * A small tooltip for the shell's own icon buttons, for pointer and keyboard. It spares the first load the
 * full one's code. Its words come from `data-hint`; the button's name is its `aria-label`, since generated
 * text is not read reliably.
 */
export const hint = {
  position: 'relative',
  '&::after': {
    content: 'attr(data-hint)',
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    zIndex: 'tooltip',
    px: 1,
    py: 0.5,
    borderRadius: 1,
    fontSize: '0.75rem',
    lineHeight: 1.4,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: '#ffffff',
    bgcolor: '#3a444f',
    opacity: 0,
    visibility: 'hidden',
    pointerEvents: 'none',
    transition: 'opacity 120ms',
  },
  '&:focus-visible::after': { opacity: 1, visibility: 'visible' },
  '@media (hover: hover)': {
    '&:hover::after': { opacity: 1, visibility: 'visible', transitionDelay: '400ms' },
  },
  '&[aria-expanded="true"]::after': { display: 'none' },
} as const;

/** The same at the button's start edge, for buttons at the start of the bar. */
export const hintAtStart = {
  ...hint,
  '&::after': { ...hint['&::after'], insetInlineEnd: 'auto', insetInlineStart: 0 },
} as const;
