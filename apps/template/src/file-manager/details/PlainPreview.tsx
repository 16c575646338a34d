import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { KindIcon } from '../list/KindIcon.tsx';
import type { Entry } from '../store/entry.ts';

/** What an entry is, where nothing of it can be shown. */
export const PlainPreview = ({ of, children }: { readonly of: Entry; readonly children?: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      gap: 1,
      minHeight: 150,
      p: 2,
      borderRadius: 1,
      bgcolor: 'action.hover',
      textAlign: 'center',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    }}
  >
    <KindIcon of={of} sizePx={52} />
    {children}
  </Box>
);
