import { AppearanceProvider } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '@aiso/ui/theme/AppThemeProvider.tsx';
import { hasOwnColors } from '@aiso/ui/theme/accent.ts';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { guestToasts } from './app/frame/notices/guest-toast.ts';
import { SessionProvider, useSession } from './app/session/SessionProvider.tsx';
import { loadStrategy } from './auth/load-strategy.ts';
import { createAppRouter } from './routes.tsx';

/** Little speaks by a toast before somebody signed in. */
const Toasts = lazy(async () => ({ default: (await import('./app/frame/notices/Toasts.tsx')).Toasts }));
const router = createAppRouter();

/**
 * The look that person and tenant give it. The tenant's colours count while one of its people is signed in.
 */
function Look({ children }: { children: ReactNode }) {
  const theme = useSession().session?.tenant.theme;
  const tenant = { primary: theme?.primaryColor ?? null, secondary: theme?.secondaryColor ?? null };
  return (
    <AppearanceProvider hasTenantColors={hasOwnColors(tenant)}>
      <AppThemeProvider tenant={tenant}>{children}</AppThemeProvider>
    </AppearanceProvider>
  );
}

/** They stay after the sign-out, of which one tells. */
function ToastsOnceNeeded() {
  const isSignedIn = useSession().session !== null;
  const isAsked = useSyncExternalStore(guestToasts.subscribe, guestToasts.isAsked);
  const [isNeeded, setNeeded] = useState(false);
  if ((isSignedIn || isAsked) && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

export function App() {
  return (
    <SessionProvider loadStrategy={loadStrategy}>
      <Look>
        <RouterProvider router={router} />
        <ToastsOnceNeeded />
      </Look>
    </SessionProvider>
  );
}
