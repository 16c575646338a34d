import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type ButtonLinkProps = {
  readonly href: string;
  /** Filled where it is what the page wants most. */
  readonly variant?: 'filled' | 'outlined';
  readonly children: ReactNode;
};

/** A link that looks as the product's buttons do. MUI's would be a tenth of the first load. */
export function ButtonLink({ href, variant = 'filled', children }: ButtonLinkProps) {
  const isFilled = variant === 'filled';
  return (
    <Box
      component="a"
      href={href}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 44,
        px: 2,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: isFilled ? 'primary.main' : 'transparent',
        color: isFilled ? 'primary.contrastText' : 'primary.main',
        fontWeight: 600,
        textAlign: 'center',
        textDecoration: 'none',
        '@media print': { display: 'none' },
        '&:hover': isFilled
          ? { bgcolor: 'primary.dark', borderColor: 'primary.dark' }
          : { borderColor: 'primary.dark', color: 'primary.dark', bgcolor: 'action.hover' },
      }}
    >
      {children}
    </Box>
  );
}
