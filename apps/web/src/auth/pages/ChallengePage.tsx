import { useTranslation } from 'react-i18next';
import { AuthPage } from '../AuthPage.tsx';
import { useSession } from '../SessionProvider.tsx';
import type { Challenge } from '../SignInForm.tsx';
import { SECOND_FACTOR_CHALLENGE } from '../strategy.ts';
import { useStrategyName } from '../use-strategy-name.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

type ChallengePageProps = {
  readonly challenge: Challenge;
  /** Another step follows, or null: back to the sign-in. */
  readonly onChallenge: (challenge: Challenge | null) => void;
};

/** Between the password and the session: a new password, or the code of a second factor. */
export default function ChallengePage({ challenge, onChallenge }: ChallengePageProps) {
  const { t } = useTranslation(['auth', 'authPages']);
  const { strategy, refreshSession } = useSession();
  const strategyName = useStrategyName();
  const { name, email } = challenge;

  const back = () => {
    // What the first step left behind is of no use without the second.
    void strategy()
      .then((directory) => directory.signOut())
      .catch(() => undefined);
    onChallenge(null);
  };
  if (name === SECOND_FACTOR_CHALLENGE) {
    return (
      <AuthPage title={t('authPages:secondFactor.title')} subtitle={t('authPages:secondFactor.subtitle')}>
        <SecondFactorForm onSuccess={refreshSession} onBack={back} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('setPassword.title')} subtitle={t('setPassword.subtitle')}>
      <SetPasswordForm
        email={email}
        onBack={back}
        onSecondFactor={() => onChallenge({ name: SECOND_FACTOR_CHALLENGE, email })}
        // The cognito sign-in has no home of its own to lead to.
        {...(strategyName === 'cognito' ? {} : { onSuccess: refreshSession })}
      />
    </AuthPage>
  );
}
