import { scrollKeyOf } from '@aiso/ui/scroll-key.ts';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useProgressBar } from './app/frame/pages/use-progress-bar.ts';
import { useRouteFocus } from './app/frame/pages/use-route-focus.ts';
import { ServerNotices } from './app/pwa/ServerNotices.tsx';
import { useForgetUploads } from './uploads/use-forget-uploads.ts';

/** Around every page, signed in or not: what happens when the path changes. */
export function Root() {
  useProgressBar();
  useRouteFocus();
  useForgetUploads();
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
        <ScrollRestoration getKey={scrollKeyOf} />
      </Suspense>
      <ServerNotices />
    </>
  );
}
