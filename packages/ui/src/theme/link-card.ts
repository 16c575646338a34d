/**
 * A card that is a link as a whole: it is lifted a little where the pointer is, and its picture comes nearer.
 */
export const linkCard = {
  transition: 'border-color 150ms, box-shadow 150ms',
  '& :is(img, picture, [data-picture])': { transition: 'transform 150ms' },
  '&:hover': {
    borderColor: 'text.disabled',
    boxShadow: '0 4px 12px rgb(0 0 0 / 0.08)',
    '& :is(img, picture, [data-picture])': { transform: 'scale(1.02)' },
  },
} as const;
