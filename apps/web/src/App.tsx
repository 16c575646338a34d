import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { AppearanceProvider } from './appearance/AppearanceProvider.tsx';
import { SessionProvider, useSession } from './auth/SessionProvider.tsx';
import { createAppRouter } from './routes.tsx';
import { AppThemeProvider } from './theme/AppThemeProvider.tsx';

/** Nothing speaks by a toast before somebody signed in. */
const Toasts = lazy(async () => ({ default: (await import('./frame/Toasts.tsx')).Toasts }));
const router = createAppRouter();

/** The tenant's colours, where it has its own, are the theme's as long as one of its people is signed in. */
function TenantTheme({ children }: { children: ReactNode }) {
  const theme = useSession().session?.tenant.theme;
  return (
    <AppThemeProvider
      tenant={{ primary: theme?.primaryColor ?? null, secondary: theme?.secondaryColor ?? null }}
    >
      {children}
    </AppThemeProvider>
  );
}

/** They stay after the sign-out, of which one tells. */
function ToastsOnceSignedIn() {
  const isSignedIn = useSession().session !== null;
  const [isNeeded, setNeeded] = useState(false);
  if (isSignedIn && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

export function App() {
  return (
    <AppearanceProvider>
      <SessionProvider>
        <TenantTheme>
          <RouterProvider router={router} />
          <ToastsOnceSignedIn />
        </TenantTheme>
      </SessionProvider>
    </AppearanceProvider>
  );
}
