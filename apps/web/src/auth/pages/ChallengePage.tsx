import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { type Challenge, NEW_PASSWORD_CHALLENGE } from '../../app/session/strategy.ts';
import { useStrategyName } from '../../app/session/use-strategy-name.ts';
import { AuthPage } from '../AuthPage.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

type ChallengePageProps = {
  readonly challenge: Challenge;
  /** Another step follows, or null: back to the sign-in. */
  readonly onChallenge: (challenge: Challenge | null) => void;
  /** Where it stands over a page that is gone back to. */
  readonly isOver?: boolean;
};

/** Between the password and the session: a new password, or a second factor. */
export default function ChallengePage({ challenge, onChallenge, isOver = false }: ChallengePageProps) {
  const { t } = useTranslation('auth');
  const { strategy, refreshSession } = useSession();
  const strategyName = useStrategyName();

  const back = () => {
    // What the first step left behind is of no use without the second.
    void strategy()
      .then((directory) => directory.signOut())
      .catch(() => undefined);
    onChallenge(null);
  };
  if (challenge.name !== NEW_PASSWORD_CHALLENGE) {
    return (
      <SecondStep challenge={challenge} onChallenge={onChallenge} onSuccess={refreshSession} onBack={back} />
    );
  }
  return (
    <AuthPage title={t('setPassword.title')} subtitle={t('setPassword.subtitle')}>
      <SetPasswordForm
        email={challenge.email}
        onBack={back}
        onChallenge={onChallenge}
        // The cognito sign-in has no home of its own to lead to.
        {...(strategyName === 'cognito' && !isOver ? {} : { onSuccess: refreshSession })}
      />
    </AuthPage>
  );
}
