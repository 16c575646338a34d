import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

type DialogPopoverProps = {
  readonly label: string;
  readonly widthPx: number;
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small dialog below the button that opened it. */
export const DialogPopover = ({ label, widthPx, anchor, onClose, children }: DialogPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: { p: 2, width: widthPx, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
      },
    }}
  >
    {children}
  </Popover>
);
