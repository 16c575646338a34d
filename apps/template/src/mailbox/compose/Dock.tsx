import { lazy, Suspense } from 'react';
import type { Mail } from '../store/mail.ts';
import { useComposers } from './composers.ts';

const ComposerDock = lazy(() => import('./ComposerDock.tsx'));

/** The letters that are being written; what they are made of is loaded with the first of them. */
export function Dock({ mails }: { readonly mails: readonly Mail[] }) {
  const { composers } = useComposers();
  if (composers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ComposerDock mails={mails} />
    </Suspense>
  );
}
