import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { TONES, type Tone } from './tones.ts';

type SurfaceProps = Omit<BoxProps, 'sx'> & {
  readonly tone: Tone;
  readonly component?: ElementType;
  readonly sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
};

/** A part of the shell, painted in one of its tones. */
export function Surface({ tone, sx = {}, ...box }: SurfaceProps) {
  const { scheme, sx: paint } = TONES[tone];
  return <Box data-color-scheme={scheme} {...box} sx={[paint, sx]} />;
}
