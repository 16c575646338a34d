import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useForcedDark } from './appearance/forced-dark.ts';
import { useProgressBar } from './frame/use-progress-bar.ts';
import { useRouteFocus } from './frame/use-route-focus.ts';
import { ServerNotices } from './pwa/ServerNotices.tsx';
import { useForgetUploadsOnSignOut } from './uploads/use-forget-on-sign-out.ts';

/** Around every page, signed in or not: what happens when the path changes. */
export function Root() {
  useForcedDark();
  useProgressBar();
  useRouteFocus();
  useForgetUploadsOnSignOut();
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
        <ScrollRestoration />
      </Suspense>
      <ServerNotices />
    </>
  );
}
