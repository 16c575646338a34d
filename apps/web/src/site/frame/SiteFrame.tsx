import { SkipLink } from '@aiso/ui/SkipLink.tsx';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTexts } from '../site-context.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, content, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { skip } = useTexts('frame');
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink href="#content">{skip}</SkipLink>
      <SiteHeader />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        {children}
      </Box>
      <SiteFooter />
    </Box>
  );
}
