import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type PartProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A part of the details, by its title. */
export const Part = ({ title, action, children }: PartProps) => (
  <Box component="section" aria-label={title} sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: 0.5 }}>
      <Typography variant="h6" component="h3" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
);
