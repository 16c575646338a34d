import { asker } from '@aiso/ui/asker.ts';
import { useEffect } from 'react';
import type { DataRouter, RouteObject } from 'react-router';
import { useSession } from '../../session/SessionProvider.tsx';
import { useCodeAhead } from './use-code-ahead.ts';

type CodeAheadProps = { readonly routes: RouteObject[]; readonly router: DataRouter };

/** Beside the screens of who is signed in: their code, before they are opened. */
export function CodeAhead({ routes, router }: CodeAheadProps) {
  useCodeAhead(routes, useSession().session);
  useEffect(() => {
    asker.readAddress(() => {
      const to = router.state.navigation.location;
      return to === undefined ? null : new URL(router.createHref(to), window.location.href);
    });
    return () => asker.readAddress(() => null);
  }, [router]);
  return null;
}
