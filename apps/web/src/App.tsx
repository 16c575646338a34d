import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { guestToasts } from './app/frame/notices/guest-toast.ts';
import { SessionProvider, useSession } from './app/session/SessionProvider.tsx';
import { loadStrategy } from './auth/load-strategy.ts';
import { Look } from './Look.tsx';
import { createAppRouter, routes } from './routes.tsx';

/** Little speaks by a toast before somebody signed in. */
const Toasts = lazy(async () => ({ default: (await import('./app/frame/notices/Toasts.tsx')).Toasts }));
const router = createAppRouter();

/** Guests load none of it. Where it cannot come, screens are loaded when they are opened. */
const CodeAhead = lazy(() =>
  import('./app/frame/pages/CodeAhead.tsx').catch(() => ({ default: () => null })),
);

/** Toasts stay after the sign-out, of which one tells. */
function OnceNeeded() {
  const isSignedIn = useSession().session !== null;
  const isAsked = useSyncExternalStore(guestToasts.subscribe, guestToasts.isAsked);
  const [isNeeded, setNeeded] = useState(false);
  if ((isSignedIn || isAsked) && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
      {isSignedIn ? <CodeAhead routes={routes} router={router} /> : null}
    </Suspense>
  ) : null;
}

export function App() {
  return (
    <SessionProvider loadStrategy={loadStrategy}>
      <Look>
        <RouterProvider router={router} />
        <OnceNeeded />
      </Look>
    </SessionProvider>
  );
}
