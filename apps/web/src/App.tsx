import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { guestToasts } from './app/frame/notices/guest-toast.ts';
import { SessionProvider, useSession } from './app/session/SessionProvider.tsx';
import { loadStrategy } from './auth/load-strategy.ts';
import { Look } from './Look.tsx';
import { createAppRouter, routes } from './routes.tsx';

/** Little speaks by a toast before somebody signed in, and nothing is loaded ahead. */
const Beside = lazy(() => import('./Beside.tsx'));
const router = createAppRouter();

function OnceNeeded() {
  const isSignedIn = useSession().session !== null;
  const isAsked = useSyncExternalStore(guestToasts.subscribe, guestToasts.isAsked);
  const [isNeeded, setNeeded] = useState(false);
  if ((isSignedIn || isAsked) && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Beside routes={routes} router={router} />
    </Suspense>
  ) : null;
}

export function App() {
  return (
    <SessionProvider loadStrategy={loadStrategy} keepsScreens>
      <Look>
        <RouterProvider router={router} />
        <OnceNeeded />
      </Look>
    </SessionProvider>
  );
}
