import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { guestToast } from '../../app/frame/notices/guest-toast.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { STRATEGIES } from '../../app/session/strategies.ts';
import type { Challenge } from '../../app/session/strategy.ts';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { SecondStep } from '../pages/SecondStep.tsx';
import { type CallbackAddress, namesNow, readCallback } from './callback-address.ts';

const LOGIN = STRATEGIES.supabase.loginRoute;

/** Above it the client of the service would warn of tokens in an address (specification, section 9). */
const STALE_AFTER_MS = 120_000;

function warnOfStale(issuedAt: number | null): void {
  if (issuedAt === null || Date.now() - issuedAt <= STALE_AFTER_MS) return;
  // oxlint-disable-next-line no-console -- the specification asks for a warning
  console.warn('The session of this address was issued over 120 s ago. The address may be stale.');
}

/**
 * Where mailed links and social providers lead back to. The guest guard is not before it: that would lead
 * home as soon as the session is there. Who was signed in already goes home here too. A link to set a
 * forgotten password leads on if it is the person's own, and asks first if it is another account's.
 */
export default function CallbackPage() {
  const { t } = useTranslation('authPages');
  const { strategy, refreshSession, signOut, isLoading, session } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [address] = useState<CallbackAddress>(() => readCallback(location));
  const [phase, setPhase] = useState<'reading' | 'taking over'>('reading');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const isTaken = useRef(false);
  const { failure, tokens, next, isRecovery, issuedAt } = address;
  const wasSignedIn = session !== null && phase === 'reading';
  const goesHome = wasSignedIn && !isRecovery;
  const isOfOther = wasSignedIn && isRecovery && !namesNow(tokens?.accessToken ?? '', session.user.email);

  const goOn = useCallback(async () => {
    await refreshSession();
    await navigate(next, { replace: true });
  }, [navigate, next, refreshSession]);
  const giveUp = useCallback(async () => {
    await guestToast('error', t('callback.failed'));
    await navigate(LOGIN, { replace: true });
  }, [navigate, t]);

  useEffect(() => {
    const isHeld = isLoading || goesHome || isOfOther || isTaken.current;
    if (isHeld || failure !== null || tokens === null) return;
    isTaken.current = true;
    warnOfStale(issuedAt);
    // No token stays in the address or in the history of the browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    strategy()
      .then(async ({ links }) => {
        setPhase('taking over');
        const result = await links?.setSession(tokens);
        if (result?.step === 'challenge') return setChallenge({ ...result.challenge, email: '' });
        return result?.step === 'signed in' ? goOn() : giveUp();
      })
      .catch(giveUp);
  }, [failure, giveUp, goOn, goesHome, isLoading, isOfOther, issuedAt, strategy, tokens]);

  // Who added an identity that is somebody else's stays signed in (specification, section 8), and hears why
  // nothing changed.
  const isLinkedElsewhere = goesHome && failure === 'identity linked';
  useEffect(() => {
    if (isLinkedElsewhere) void guestToast('error', t('callback.identityLinked'));
  }, [isLinkedElsewhere, t]);

  if (isLoading) return null;
  if (goesHome) return <Navigate to={session.landingRoute} replace />;
  if (isOfOther) {
    return (
      <AuthPage title={t('callback.otherAccount.title')}>
        <FormAlert severity="info">
          {t('callback.otherAccount.message', { email: session.user.email })}
        </FormAlert>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button variant="contained" onClick={() => void signOut()}>
            {t('callback.otherAccount.goOn')}
          </Button>
          <Button component={Link} to={session.landingRoute} replace>
            {t('callback.otherAccount.stay')}
          </Button>
        </Box>
      </AuthPage>
    );
  }
  if (challenge !== null) {
    const back = () => void navigate(LOGIN, { replace: true });
    return <SecondStep challenge={challenge} onChallenge={setChallenge} onSuccess={goOn} onBack={back} />;
  }
  if (failure === null && tokens !== null) {
    return (
      <AuthPage title={t('callback.title')}>
        <FormAlert severity="info">{t('callback.working')}</FormAlert>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('callback.failedTitle')}>
      <FormAlert>{t(failure === null ? 'callback.tokensMissing' : 'callback.failed')}</FormAlert>
      {failure === 'link expired' ? <p>{t('callback.linkExpired')}</p> : null}
      {failure === 'identity linked' ? <p>{t('callback.identityLinked')}</p> : null}
      <BackToSignIn />
    </AuthPage>
  );
}
