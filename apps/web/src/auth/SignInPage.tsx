import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { readSignInState } from '../app/session/guards.tsx';
import type { Challenge } from '../app/session/strategy.ts';
import { useStrategyName } from '../app/session/use-strategy-name.ts';
import { AuthPage } from './AuthPage.tsx';
import { SignInForm, type SignInNotice } from './SignInForm.tsx';
import { SignInHelp } from './SignInHelp.tsx';

const ChallengePage = lazy(() => import('./pages/ChallengePage.tsx'));
const ServiceOffers = lazy(() => import('./supabase/ServiceOffers.tsx'));

/**
 * Sign-in of every strategy; what the directory asks for next takes its place. Leaving is the guest guard's
 * business.
 */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  const strategyName = useStrategyName();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [search] = useSearchParams();
  const state = readSignInState(useLocation().state);

  if (challenge !== null) {
    return (
      <Suspense fallback={null}>
        <ChallengePage challenge={challenge} onChallenge={setChallenge} />
      </Suspense>
    );
  }
  const notice: SignInNotice | null = state.expired
    ? { severity: 'info', text: t('signIn.expired') }
    : search.get('reset') === 'success'
      ? { severity: 'success', text: t('signIn.resetDone') }
      : null;
  return (
    <AuthPage title={t('signIn.title')} subtitle={t('signIn.subtitle')} tab={t('signIn.submit')}>
      <SignInForm strategyName={strategyName} notice={notice} onChallenge={setChallenge} />
      {strategyName === 'supabase' ? (
        <Suspense fallback={null}>
          <ServiceOffers next={state.from} />
        </Suspense>
      ) : (
        <SignInHelp />
      )}
    </AuthPage>
  );
}
