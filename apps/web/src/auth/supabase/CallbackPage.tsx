import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { guestToast } from '../guest-toast.ts';
import { SecondFactorForm } from '../pages/SecondFactorForm.tsx';
import { useSession } from '../SessionProvider.tsx';
import { STRATEGIES } from '../strategies.ts';
import { SECOND_FACTOR_CHALLENGE } from '../strategy.ts';
import { type CallbackAddress, readCallback } from './callback-address.ts';

const LOGIN = STRATEGIES.supabase.loginRoute;

/**
 * Where mailed links and social providers lead back to. Not behind the guest guard, which would lead home the moment that the session
 * is there; who was signed in already goes home here too.
 */
export default function CallbackPage() {
  const { t } = useTranslation('authPages');
  const { strategy, refreshSession, isLoading, session } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [address] = useState<CallbackAddress>(() => readCallback(location));
  const [phase, setPhase] = useState<'reading' | 'taking over' | 'second factor'>('reading');
  const isTaken = useRef(false);
  const { failure, tokens, next } = address;
  const goesHome = session !== null && phase === 'reading';

  const goOn = useCallback(async () => {
    await refreshSession();
    await navigate(next, { replace: true });
  }, [navigate, next, refreshSession]);
  const giveUp = useCallback(async () => {
    await guestToast('error', t('callback.failed'));
    await navigate(LOGIN, { replace: true });
  }, [navigate, t]);

  useEffect(() => {
    if (isLoading || goesHome || isTaken.current || failure !== null || tokens === null) return;
    isTaken.current = true;
    // No token stays in the address or in the history of the browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    strategy()
      .then(async ({ links }) => {
        setPhase('taking over');
        const result = await links?.setSession(tokens);
        if (result?.error !== null) return giveUp();
        return result.challengeName === SECOND_FACTOR_CHALLENGE ? setPhase('second factor') : goOn();
      })
      .catch(giveUp);
  }, [failure, giveUp, goOn, goesHome, isLoading, strategy, tokens]);

  if (isLoading) return null;
  if (goesHome) return <Navigate to={session.landingRoute} replace />;
  if (phase === 'second factor') {
    return (
      <AuthPage title={t('secondFactor.title')} subtitle={t('secondFactor.subtitle')}>
        <SecondFactorForm onSuccess={goOn} onBack={() => void navigate(LOGIN, { replace: true })} />
      </AuthPage>
    );
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
      <BackToSignIn />
    </AuthPage>
  );
}
