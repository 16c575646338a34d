import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../app/session/SessionProvider.tsx';

const load = () => import('./SignInOver.tsx');
const SignInOver = lazy(load);

/** Once the first page stands. A newer version of the program may have replaced the code by then. */
const FETCH_AFTER_MS = 4_000;

/** Beside the screens of somebody: loads what asks them to sign in again before it is needed. */
export default function SignInAgain() {
  const { session, isInterrupted } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isInterrupted || session === null) return null;
  return (
    <Suspense fallback={null}>
      <SignInOver email={session.user.email} />
    </Suspense>
  );
}
