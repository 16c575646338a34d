import { styled } from '@mui/material/styles';
import { HIDDEN } from '../../../ui/HiddenText.tsx';

/**
 * How a card looks, in one style for all of its parts: hundreds of cards are drawn at once, and each style
 * that is worked out by itself costs.
 */
export const CardFrame = styled('li')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    listStyle: 'none',
    marginBlockEnd: 8,
    // A drop is over when its transition ends. One without a length never does, so that it is a short one.
    '@media (prefers-reduced-motion: reduce)': { '&&': { transitionDuration: '1ms !important' } },
    '& .handle': {
      display: 'block',
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: palette.background.paper,
      userSelect: 'none',
    },
    '& .handle:hover': { borderColor: palette.text.disabled },
    '&[data-lifted=true] .handle': {
      borderColor: palette.primary.main,
      boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
    },
    '& .cover': { display: 'block', width: '100%', height: 96, objectFit: 'cover' },
    '& .body': { display: 'grid', gap: 8, padding: 12 },
    '& .name': { fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere', paddingInlineEnd: 36 },
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
    '& .fact': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '& .fact svg': { fontSize: 16 },
    '& .late': { color: palette.error.main, fontWeight: 600 },
    '& .bar': {
      flex: 1,
      height: 4,
      borderRadius: 2,
      overflow: 'hidden',
      backgroundColor: palette.action.selected,
    },
    '& .bar > span': { display: 'block', height: '100%', backgroundColor: palette.primary.main },
    '& .bar[data-full=true] > span': { backgroundColor: palette.success.main },
    '& .people': { display: 'flex', alignItems: 'center', marginInlineStart: 'auto' },
    '& .people img': {
      width: 24,
      height: 24,
      borderRadius: '50%',
      border: `2px solid ${palette.background.paper}`,
      marginInlineStart: -6,
    },
    '& .said': HIDDEN,
    '& > .menu': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 },
    // On a picture it needs a ground of its own.
    '&[data-covered=true] > .menu button': { backgroundColor: palette.background.paper },
  };
});
