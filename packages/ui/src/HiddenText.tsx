import { styled } from '@mui/material/styles';
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

/** Cheap enough for each row of a long list. */
const Hidden = styled('span')(HIDDEN);

type HiddenTextProps = { readonly children: ReactNode; readonly isLive?: boolean; readonly id?: string };

/** For screen readers only; `isLive` says changes aloud when there is a pause. */
export function HiddenText({ children, isLive = false, id }: HiddenTextProps) {
  return (
    <Hidden as={isLive ? 'output' : 'span'} id={id}>
      {children}
    </Hidden>
  );
}
