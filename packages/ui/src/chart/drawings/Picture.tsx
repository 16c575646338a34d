import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type PictureProps = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The pointer has left the picture. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
};

/** Where a text begins and ends that stands at the start or at the end of a line. */
export const anchorsOf = (isRtl: boolean) =>
  isRtl ? ({ start: 'end', end: 'start' } as const) : ({ start: 'start', end: 'end' } as const);

/**
 * The svg that a drawing of ours is: a unit is a pixel, texts are of 12 px. It runs from left to right for
 * the browser, and a drawing mirrors its places itself: `textAnchor` then means the same in both directions.
 */
export function Picture({ widthPx, heightPx, onLeave, children }: PictureProps) {
  return (
    <Box
      component="svg"
      width={widthPx}
      height={heightPx}
      onPointerLeave={onLeave}
      sx={{
        display: 'block',
        // The width that was measured is not what it is asked for.
        maxWidth: '100%',
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
        direction: 'ltr',
        '& text': { fill: 'var(--aiso-palette-text-primary)', unicodeBidi: 'plaintext' },
        '& text.quiet': { fill: 'var(--aiso-palette-text-secondary)' },
      }}
    >
      {children}
    </Box>
  );
}
