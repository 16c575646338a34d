import { LoadBoundary } from '@aiso/ui/LoadBoundary.tsx';
import { AppearanceProvider } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '@aiso/ui/theme/AppThemeProvider.tsx';
import { NO_TENANT_COLORS } from '@aiso/ui/theme/accent.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../../../app/frame/notices/Toasts.tsx';
import type { StageLook } from './stage-document.ts';

/** It answers with what an example put into it, and asks nobody. */
const createQuietClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });

type StageProvidersProps = {
  readonly look: StageLook;
  /** The path at which the example stands. Its links lead nowhere else. */
  readonly at?: string;
  readonly children: ReactNode;
};

/** What the product gives its parts: theme, router, cache of queries, toasts. Texts are set up before. */
export function StageProviders({ look: { mode, direction }, at = '/', children }: StageProvidersProps) {
  const given = useMemo(() => ({ paletteMode: mode, direction }), [mode, direction]);
  const [client] = useState(createQuietClient);
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: () => children }], { initialEntries: [at] }),
  );
  return (
    <AppearanceProvider given={given}>
      <AppThemeProvider tenant={NO_TENANT_COLORS}>
        <QueryClientProvider client={client}>
          <LoadBoundary fallback={<Typography role="alert">This example could not be shown.</Typography>}>
            <Box sx={{ p: 2 }}>
              <Suspense fallback={null}>
                <RouterProvider router={router} />
              </Suspense>
            </Box>
          </LoadBoundary>
          <Toasts />
        </QueryClientProvider>
      </AppThemeProvider>
    </AppearanceProvider>
  );
}
