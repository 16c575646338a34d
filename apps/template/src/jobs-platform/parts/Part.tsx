import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type PartProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A part of what is open, under its heading. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.75, minHeight: 36 }}>
        <Typography id={id} variant="h4" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** What is said of something, a line for each. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, display: 'grid', gap: 0.5 }}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
