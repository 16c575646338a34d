import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { readSignInState } from './guards.tsx';
import { useSession } from './SessionProvider.tsx';
import { SignInForm, type SignInNotice } from './SignInForm.tsx';
import { StrategyNoticePage } from './StrategyNoticePage.tsx';
import { useStrategyName } from './use-strategy-name.ts';

const SetPasswordForm = lazy(async () => ({
  default: (await import('./SetPasswordForm.tsx')).SetPasswordForm,
}));

/** Sign-in of the custom strategy; the new-password challenge takes the form's place. Leaving is the guest guard's business. */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  const { refreshSession } = useSession();
  const [challenged, setChallenged] = useState<string | null>(null);
  const [search] = useSearchParams();
  const state = readSignInState(useLocation().state);
  const isConfigured = useStrategyName() === 'custom';

  if (!isConfigured) return <StrategyNoticePage strategy="custom" />;
  if (challenged !== null) {
    return (
      <AuthPage title={t('setPassword.title')} subtitle={t('setPassword.subtitle')}>
        <Suspense fallback={null}>
          <SetPasswordForm email={challenged} onSuccess={refreshSession} onBack={() => setChallenged(null)} />
        </Suspense>
      </AuthPage>
    );
  }
  const notice: SignInNotice | null = state.expired
    ? { severity: 'info', text: t('signIn.expired') }
    : search.get('reset') === 'success'
      ? { severity: 'success', text: t('signIn.resetDone') }
      : null;
  return (
    <AuthPage title={t('signIn.title')} subtitle={t('signIn.subtitle')} tab={t('signIn.submit')}>
      <SignInForm notice={notice} onChallenge={setChallenged} />
    </AuthPage>
  );
}
