import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

type SkipLinkProps = { readonly href: `#${string}`; readonly children: ReactNode };

/** The first stop of the Tab key; seen only while it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <Link
      href={href}
      sx={{
        position: 'fixed',
        insetBlockStart: 10,
        insetInlineStart: 10,
        zIndex: 'tooltip',
        px: 1.6,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      {children}
    </Link>
  );
}
