import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CONTAINER_PX } from './container.ts';
import { ICON_BUTTON } from './icon-button.ts';

type MenuButtonProps = {
  /** Of the page's element that opens. */
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/**
 * Opens its content below the header. A popover of the browser's own (HTML, section 6.12): it opens without a
 * script, closes on Esc and on a press elsewhere, and gives the focus back.
 */
export function MenuButton({ id, name, icon, children }: MenuButtonProps) {
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={name}
        title={name}
        popoverTarget={id}
        sx={ICON_BUTTON}
      >
        {icon}
      </Box>
      <Box
        id={id}
        popover="auto"
        sx={{
          inset: 'auto',
          insetBlockStart: '68px',
          // Where the header's content ends, or the window's edge.
          insetInlineEnd: `max(16px, calc((100vw - ${CONTAINER_PX}px) / 2 + 20px))`,
          minWidth: 200,
          m: 0,
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
        }}
      >
        {children}
      </Box>
    </>
  );
}
