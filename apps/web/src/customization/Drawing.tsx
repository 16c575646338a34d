import Box from '@mui/material/Box';
import { LIGHT, OFF_WHITE } from '../app/frame/shell/tones.ts';

const WIDTH = 56;
const HEIGHT = 36;

const TONES = {
  white: 'var(--aiso-palette-background-paper)',
  off: OFF_WHITE,
  light: LIGHT,
  soft: 'var(--aiso-palette-divider)',
  accent: 'var(--aiso-palette-primary-main)',
  dark: '#1f2937',
  black: '#0b1016',
} as const;
export type DrawingTone = keyof typeof TONES;

/** A rectangle on a sheet of 56 × 36. */
export type DrawingPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: DrawingTone;
};

/** A page in small, mirrored with it. */
export function Drawing({ parts }: { parts: readonly DrawingPart[] }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        flex: 'none',
        width: WIDTH,
        height: HEIGHT,
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        bgcolor: 'background.default',
        '[dir=rtl] &': { transform: 'scaleX(-1)' },
      }}
    >
      {parts.map(({ tone, ...box }) => (
        <rect
          key={`${box.x}-${box.y}-${tone}`}
          {...box}
          fill={TONES[tone]}
          stroke="var(--aiso-palette-divider)"
          strokeWidth="0.5"
        />
      ))}
    </Box>
  );
}
