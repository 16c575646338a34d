import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** How something looks that is for screen readers only. */
export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

type HiddenTextProps = { readonly children: ReactNode; readonly isLive?: boolean; readonly id?: string };

/** For screen readers only; `isLive` says changes aloud when there is a pause. */
export function HiddenText({ children, isLive = false, id }: HiddenTextProps) {
  return (
    <Box component={isLive ? 'output' : 'span'} id={id} sx={HIDDEN}>
      {children}
    </Box>
  );
}
