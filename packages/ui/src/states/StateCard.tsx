import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type StateCardProps = {
  readonly drawing: ReactNode;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** How screen readers are told: politely, or at once. */
  readonly announce?: 'status' | 'alert';
};

/** One line drawing, one sentence, one action, in the middle of the place that would hold the content. */
export function StateCard({ drawing, title, children, action, announce }: StateCardProps) {
  return (
    <Box
      role={announce}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.25,
        px: 2,
        py: 6,
        maxWidth: 460,
        mx: 'auto',
      }}
    >
      <Box aria-hidden sx={{ color: 'text.disabled', lineHeight: 0 }}>
        {drawing}
      </Box>
      {title === undefined ? null : (
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <Typography component="div" color="textSecondary" sx={{ width: '100%' }}>
        {children}
      </Typography>
      {action === undefined ? null : <Box sx={{ mt: 0.5 }}>{action}</Box>}
    </Box>
  );
}
