import Box from '@mui/material/Box';
import type { PlaceProgress as Progress } from './view/place.ts';

const RADIUS = 9;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of a place's tasks is done: a ring, and in words. */
export function PlaceProgress({ progress: { done, of } }: { readonly progress: Progress }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        marginInlineStart: 'auto',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="svg"
        aria-hidden
        viewBox="0 0 24 24"
        sx={{ width: 24, height: 24, transform: 'rotate(-90deg)', fill: 'none', strokeWidth: 4 }}
      >
        <Box component="circle" cx={12} cy={12} r={RADIUS} sx={{ stroke: 'var(--aiso-palette-action-selected)' }} />
        <Box
          component="circle"
          cx={12}
          cy={12}
          r={RADIUS}
          strokeDasharray={`${(done / of) * AROUND} ${AROUND}`}
          strokeLinecap="round"
          sx={{
            stroke: `var(--aiso-palette-${done === of ? 'success' : 'primary'}-main)`,
            ...(done === 0 ? { display: 'none' } : {}),
          }}
        />
      </Box>
      {done} of {of} done
    </Box>
  );
}
