import type { DataRouter, RouteObject } from 'react-router';
import { Toasts } from './app/frame/notices/Toasts.tsx';
import { CodeAhead } from './app/frame/pages/CodeAhead.tsx';
import { useSession } from './app/session/SessionProvider.tsx';

type BesideProps = { readonly routes: RouteObject[]; readonly router: DataRouter };

/** What stands beside the screens. Toasts stay after the sign-out, of which one tells. */
export default function Beside({ routes, router }: BesideProps) {
  return (
    <>
      <Toasts />
      {useSession().session === null ? null : <CodeAhead routes={routes} router={router} />}
    </>
  );
}
