import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DemoHeader } from '../DemoHeader.tsx';

/** Below this an application scrolls with the page. */
const LEAST_HEIGHT = 480;

type ApplicationPageProps = {
  readonly title: string;
  /** The screen's one primary action, and small ones beside it. */
  readonly action?: ReactNode;
  /** Fills the room below the heading; scrolls by itself. */
  readonly children: ReactNode;
};

/** An application of the template: its heading in one row, and below it all room that the frame has. */
export function ApplicationPage({ title, action, children }: ApplicationPageProps) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: { xs: 1.6, sm: 2.4 } }}>
        <DemoHeader title={title} section="applications" action={action} isRow />
      </Box>
      <Box
        sx={{
          // As high as what is left of the window: its own content makes it no higher.
          flex: '1 0 0px',
          minHeight: LEAST_HEIGHT,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '@media print': { overflow: 'visible', flexBasis: 'auto' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
