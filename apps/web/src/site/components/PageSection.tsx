import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { anchorOf } from './pages.ts';

type PageSectionProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a page with its place in the address. */
export function PageSection({ title, note, children }: PageSectionProps) {
  const anchor = anchorOf(title);
  return (
    <Box component="section" aria-labelledby={anchor} sx={{ mt: 5 }}>
      <Typography
        id={anchor}
        variant="h3"
        component="h2"
        // Where an anchor leads, the keyboard goes on.
        tabIndex={-1}
        sx={{
          outline: 'none',
          // It takes no room: in a mirrored page it stands before the title's own end.
          '& > a': { position: 'absolute', px: 0.75, opacity: 0 },
          '&:hover > a, & > a:focus-visible': { opacity: 1 },
          '@media (hover: none)': { '& > a': { opacity: 1 } },
        }}
      >
        {title}
        <Link href={`#${anchor}`} aria-label={`Link to ${title}`} color="textSecondary">
          #
        </Link>
      </Typography>
      {note === undefined ? null : (
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 680 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  );
}
