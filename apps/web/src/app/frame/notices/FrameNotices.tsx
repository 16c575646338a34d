import type { SessionView } from '@aiso/contracts/tenancy';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const NoticeAlerts = lazy(() => import('./NoticeAlerts.tsx'));

const isAccessDenied = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accessDenied' in state && state.accessDenied === true;

/** What concerns the whole visit and stands above any screen. */
export function FrameNotices({ session }: { session: SessionView }) {
  const state: unknown = useLocation().state;
  const isDenied = isAccessDenied(state);
  if (session.tenantError === null && !isDenied) return null;
  return (
    <Suspense fallback={null}>
      <NoticeAlerts
        tenantError={session.tenantError}
        isAccessDenied={isDenied}
        landingRoute={session.landingRoute}
      />
    </Suspense>
  );
}
