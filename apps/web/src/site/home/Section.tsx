import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CONTAINER } from '../frame/container.ts';

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A part of the page under its heading, which an address can lead to. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ ...CONTAINER, pt: { xs: 7, md: 11 } }}
    >
      <Typography id={`${id}-title`} variant="h2" sx={{ fontSize: { xs: '1.625rem', md: '2.125rem' } }}>
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography color="textSecondary" sx={{ mt: 1.2, maxWidth: 720, fontSize: '1rem' }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: { xs: 2.4, md: 3.2 } }}>{children}</Box>
    </Box>
  );
}
