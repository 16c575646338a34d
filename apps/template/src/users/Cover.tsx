import { LOOKS } from '@aiso/ui/chart/tones.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CoverArt } from './store/cover-art.ts';

const PAPER = 'var(--aiso-palette-background-paper)';

/** What a motif is drawn with: a colour of a strength (0–100), and its turn (0–1). */
type Brush = { readonly paint: (strength: number) => string; readonly turn: number };

const MOTIFS: Readonly<Record<CoverArt['motif'], (brush: Brush) => ReactNode>> = {
  hills: ({ paint, turn }) => (
    <>
      <circle cx={60 + turn * 200} cy={34} r={17} fill={paint(56)} />
      <path
        d={`M0 ${66 - turn * 14}C60 30 110 84 180 56s100-${20 + turn * 20} 140-8v52H0z`}
        fill={paint(46)}
      />
      <path d={`M0 84C70 ${58 + turn * 20} 120 96 200 74s80-10 120 4v22H0z`} fill={paint(66)} />
    </>
  ),
  arcs: ({ paint, turn }) =>
    [150, 118, 86, 54, 24].map((radius, at) => (
      <circle key={radius} cx={turn * 320} cy={100} r={radius} fill={paint(24 + at * 11)} />
    )),
  tiles: ({ paint, turn }) =>
    Array.from({ length: 52 }, (_tile, at) => {
      const strength = (at * 37 + Math.floor(turn * 97)) % 5;
      return (
        <rect
          key={at}
          x={(at % 13) * 25}
          y={Math.floor(at / 13) * 25}
          width={25}
          height={25}
          fill={paint(18 + strength * 10)}
        />
      );
    }),
  waves: ({ paint, turn }) =>
    [0, 1, 2, 3, 4].map((at) => (
      <path
        key={at}
        d={`M0 ${16 + at * 18}q40 ${-18 - turn * 14} 80 0t80 0 80 0 80 0v100H0z`}
        fill={paint(24 + at * 11)}
      />
    )),
};

/** A cover, filling what it stands in. It is for the eye alone. */
export function Cover({ cover }: { readonly cover: string | CoverArt }) {
  if (typeof cover === 'string') {
    return (
      <Box
        component="img"
        src={cover}
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    );
  }
  const { motif, tone, turn } = cover;
  const paint = (strength: number): string =>
    `color-mix(in oklab, ${LOOKS[tone].color} ${strength}%, ${PAPER})`;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 320 100"
      preserveAspectRatio="xMidYMid slice"
      sx={{ display: 'block', width: '100%', height: '100%', bgcolor: paint(24) }}
    >
      {MOTIFS[motif]({ paint, turn })}
    </Box>
  );
}
