import { styled } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';

/**
 * A column's cards, and how they look. It is said once, for their names of classes: hundreds of cards are
 * drawn at once, and styles of their own would be most of the work.
 */
export const CardList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    padding: 0,
    '& .card': { position: 'relative', listStyle: 'none', marginBlockEnd: 8 },
    // A drop is over when its transition ends. One without a length never does, so that it is a short one.
    '@media (prefers-reduced-motion: reduce)': { '& .card': { transitionDuration: '1ms !important' } },
    '& .handle': {
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: palette.background.paper,
      // Also while a card is dragged: another cursor is one for each of its parts.
      cursor: 'grab',
      userSelect: 'none',
    },
    '& .handle:hover': { borderColor: palette.text.disabled },
    '& .card[data-lifted=true] .handle': {
      borderColor: palette.primary.main,
      boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
    },
    '& .cover': {
      display: 'block',
      width: '100%',
      height: 116,
      objectFit: 'cover',
      objectPosition: '50% 70%',
      // The card's own, less its line.
      borderRadius: '5px 5px 0 0',
      ...theme.applyStyles('dark', { filter: 'brightness(0.62)' }),
    },
    '& .body': { display: 'grid', gap: 8, padding: 12 },
    '& .name': { fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' },
    // While a card is dragged, handles hear of no pointer. Their parts never do: nothing to style anew.
    '& .handle > *': { pointerEvents: 'none' },
    '& .facts': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 10,
      rowGap: 4,
      fontSize: '0.75rem',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    // Between icon and words a gap, not a margin: a sentence of the other direction would turn its side.
    '& .fact': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '& .fact svg': { fontSize: 16 },
    '& .head': { paddingInlineEnd: 30, columnGap: 8 },
    '& .priority': { display: 'inline-flex', color: palette.text.primary },
    '& .labels': { columnGap: 4 },
    '& .label': {
      paddingInline: 6,
      borderRadius: 4,
      lineHeight: '20px',
      fontWeight: 500,
      color: palette.text.primary,
    },
    '& .points': {
      minWidth: 20,
      paddingInline: 5,
      borderRadius: 10,
      border: `1px solid ${palette.divider}`,
      lineHeight: '18px',
      textAlign: 'center',
    },
    '& .end': { display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' },
    '& .late': { color: palette.error.main, fontWeight: 600 },
    '& .bar': {
      flex: 1,
      height: 4,
      borderRadius: 2,
      backgroundColor: palette.action.selected,
    },
    '& .bar > div': { height: '100%', borderRadius: 'inherit', backgroundColor: palette.primary.main },
    '& .bar[data-full=true] > div': { backgroundColor: palette.success.main },
    '& .people': { display: 'flex', alignItems: 'center', paddingInlineStart: 6 },
    '& .people img': {
      width: 24,
      height: 24,
      borderRadius: '50%',
      border: `2px solid ${palette.background.paper}`,
      marginInlineStart: -6,
      // Its name is said beside it.
      pointerEvents: 'auto',
    },
    '& .menu': {
      position: 'absolute',
      insetBlockStart: 4,
      insetInlineEnd: 4,
      display: 'grid',
      placeItems: 'center',
      width: 30,
      height: 30,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      backgroundColor: 'transparent',
      color: palette.action.active,
      cursor: 'pointer',
      [COARSE]: { width: 44, height: 44 },
    },
    '@media (hover: hover)': { '& .menu:hover': { backgroundColor: palette.action.hover } },
    // On a picture it needs a ground of its own.
    '& .card[data-covered=true] .menu': { backgroundColor: palette.background.paper },
  };
});
