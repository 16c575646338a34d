import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hasUnkeptCodes } from './unkept-codes.ts';

const FirstCodesAgain = lazy(() => import('./pages/FirstCodesAgain.tsx'));

/** Renders its screens once the first recovery codes are kept, which a reload of their page left behind. */
export function FirstCodesGate({ children }: { readonly children: ReactNode }) {
  const [areKept, setKept] = useState(() => !hasUnkeptCodes());
  if (areKept) return children;
  return (
    <Suspense fallback={null}>
      <FirstCodesAgain onDone={() => setKept(true)} />
    </Suspense>
  );
}
