import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { ADMIN_ONLY } from './AdminGuard.tsx';
import { useSession } from './SessionProvider.tsx';
import { STRATEGIES } from './strategies.ts';
import { useConfiguredStrategy, useStrategyName } from './use-strategy-name.ts';

const Elsewhere = lazy(() => import('./Elsewhere.tsx'));
const SlowCheck = lazy(() => import('./SlowCheck.tsx'));
/** Few checks last as long as its code takes to come. */
const CHECKING = (
  <Suspense fallback={null}>
    <SlowCheck />
  </Suspense>
);

/** What the sign-in page is told by whoever sent the person there. */
export type SignInState = { readonly from?: string; readonly expired?: boolean };

/** Navigation state is the browser's memory and may be of any shape; only a path of this site is followed. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const from =
    'from' in state && typeof state.from === 'string' && /^\/(?!\/)/u.test(state.from)
      ? state.from
      : undefined;
  return { ...(from === undefined ? {} : { from }), expired: 'expired' in state && state.expired === true };
}

type AuthGuardProps = {
  readonly children?: ReactNode;
  /** Beside the screens: asks whose they are to sign in again while their session is interrupted. */
  readonly over?: ReactNode;
};

/**
 * Renders its screens for signed-in people; nothing while loading, unless that takes long. Those for group
 * admin only say that they wait, and send guests to the cognito sign-in (specification, section 4).
 */
export function AuthGuard({ children = <Outlet />, over }: AuthGuardProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { isLoading, session, error, endedBy, refreshSession } = useSession();
  const strategyName = useConfiguredStrategy();
  const { pathname, search, hash } = useLocation();
  // The same object each time: `Navigate` would start over with another one.
  const signInState = useMemo((): SignInState => {
    const from = endedBy === 'sign-out' ? {} : { from: pathname + search + hash };
    return { ...from, expired: endedBy === 'expiry' };
  }, [endedBy, pathname, search, hash]);
  const isAdminOnly = useMatches().some(({ handle }) => handle === ADMIN_ONLY);
  const person = session === null ? null : `${session.user.id} ${session.tenant.id}`;
  const [shownTo, setShownTo] = useState(person);
  if (person !== null && shownTo === null) setShownTo(person);
  if (isLoading && !isAdminOnly) return CHECKING;
  if (isLoading || (session === null && error !== null)) {
    return (
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 3 }}>
        <FormAlert severity={isLoading ? 'info' : 'error'}>
          {isLoading ? t('checkingAccess') : `${t('sessionFailed')} ${error}`}
        </FormAlert>
        {isLoading ? null : (
          <Button variant="outlined" onClick={() => void refreshSession()}>
            {common('retry')}
          </Button>
        )}
      </Box>
    );
  }
  if (session === null) {
    if (strategyName === null) return null;
    // Whose session has just ended goes to the sign-in that it began with.
    const login = isAdminOnly && endedBy === null ? 'cognito' : strategyName;
    return <Navigate to={STRATEGIES[login].loginRoute} replace state={signInState} />;
  }
  if (shownTo !== null && shownTo !== person)
    return (
      <Suspense fallback={null}>
        <Elsewhere to={session.landingRoute} onThere={() => setShownTo(person)} />
      </Suspense>
    );
  return (
    <>
      {children}
      {over}
    </>
  );
}

/** Between the end of a sign-in and the redirect (specification, section 9). */
const REDIRECT_DELAY_MS = 100;

/**
 * Renders its screens for guests; who is signed in goes where he was going, or to the tenant's landing page.
 */
export function GuestGuard() {
  const { isLoading, session } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [wasGuest, setWasGuest] = useState(false);
  // The cognito sign-in leads to /landing, the others home (specification, section 4).
  const leadsToLanding = useStrategyName() === 'cognito' && wasGuest;
  const home = session === null ? null : leadsToLanding ? '/landing' : session.landingRoute;
  const target = home === null ? null : (readSignInState(location.state).from ?? home);

  if (!isLoading && target === null && !wasGuest) setWasGuest(true);
  useEffect(() => {
    if (target === null || !wasGuest) return undefined;
    const timer = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, target, wasGuest]);

  if (isLoading) return CHECKING;
  if (target !== null && !wasGuest) return <Navigate to={target} replace />;
  return <Outlet />;
}
