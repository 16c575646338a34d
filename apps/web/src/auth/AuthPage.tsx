import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { Wordmark } from '../app/frame/Wordmark.tsx';

/** It comes when the form stands. */
const ReadingDrawing = lazy(withTexts(['authPages'], () => import('./ReadingDrawing.tsx')));

type AuthPageProps = {
  readonly title: string;
  readonly subtitle?: string;
  /** Short name for the browser's tab; the title by default. */
  readonly tab?: string;
  readonly children: ReactNode;
};

/**
 * Sign-in and its siblings: the form at the start side, and from md up a dim picture of what the product
 * does.
 */
export function AuthPage({ title, subtitle, tab, children }: AuthPageProps) {
  useDocumentTitle(tab ?? title);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 5fr) 6fr' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="main"
        tabIndex={-1}
        sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2.4, sm: 4 }, outline: 'none' }}
      >
        {/* As wide as it is: it runs from left to right and stands at the start, in rtl too. */}
        <Box sx={{ alignSelf: 'flex-start' }}>
          <Wordmark />
        </Box>
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            width: '100%',
            maxWidth: 380,
            mx: 'auto',
            py: 4,
          }}
        >
          <Typography variant="h2" component="h1" tabIndex={-1} data-route-focus="" sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {subtitle}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
        <ResearchNotice />
      </Box>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'grid' },
          placeItems: 'center',
          alignContent: 'center',
          gap: 3,
          bgcolor: '#0a0d11',
          p: 4,
          position: 'sticky',
          top: 0,
          height: '100dvh',
        }}
      >
        <Suspense fallback={null}>
          <ReadingDrawing />
        </Suspense>
      </Box>
    </Box>
  );
}
