import { lazy, Suspense } from 'react';
import { useComposers } from './composers.ts';

const ComposerDock = lazy(() => import('./ComposerDock.tsx'));

/** The letters that are being written; what they are made of is loaded with the first of them. */
export function Dock({ suggestions }: { readonly suggestions: readonly string[] }) {
  const { composers } = useComposers();
  if (composers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ComposerDock suggestions={suggestions} />
    </Suspense>
  );
}
