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
      <svg aria-hidden width={24} height={24} viewBox="0 0 24 24" fill="none" strokeWidth={4}>
        <circle cx={12} cy={12} r={RADIUS} stroke="var(--aiso-palette-action-selected)" />
        {done === 0 ? null : (
          <circle
            cx={12}
            cy={12}
            r={RADIUS}
            transform="rotate(-90 12 12)"
            stroke={`var(--aiso-palette-${done === of ? 'success' : 'primary'}-main)`}
            strokeDasharray={`${(done / of) * AROUND} ${AROUND}`}
            strokeLinecap="round"
          />
        )}
      </svg>
      <span>
        {done} of {of}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          done
        </Box>
      </span>
    </Box>
  );
}
