import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { StrategyName } from '../app/session/strategy.ts';
import { useConfiguredStrategy } from '../app/session/use-strategy-name.ts';

const StrategyNoticePage = lazy(() => import('./StrategyNoticePage.tsx'));

/** A group of pages is usable only when its strategy is the configured one (specification, section 2). */
export function StrategyGate({ strategy }: { strategy: StrategyName }) {
  const configured = useConfiguredStrategy();
  // The product's own is painted at once; the others wait, so that nobody sees the notice for a moment.
  if (configured === null && strategy !== 'custom') return null;
  if ((configured ?? 'custom') === strategy) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <StrategyNoticePage strategy={strategy} />
    </Suspense>
  );
}
