import { useTranslation } from 'react-i18next';
import { AuthPage } from '../AuthPage.tsx';
import { CHOICE_CHALLENGE, type Challenge, MAIL_CHALLENGE } from '../strategy.ts';
import { SecondFactorChoice } from './SecondFactorChoice.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SecondFactorSetUpForm } from './SecondFactorSetUpForm.tsx';

type SecondStepProps = {
  readonly challenge: Challenge;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

/** The page of whatever second factor the directory asks for: its code, which one it is to be, or its set-up. */
export function SecondStep({ challenge, onChallenge, onSuccess, onBack }: SecondStepProps) {
  const { t } = useTranslation('authPages');
  const { name, email, setUp, sentTo } = challenge;
  const ends = { onSuccess, onBack };
  if (setUp !== undefined) {
    return (
      <AuthPage title={t('secondFactor.setUp.title')} subtitle={t('secondFactor.setUp.subtitle')}>
        <SecondFactorSetUpForm setUp={setUp} {...ends} />
      </AuthPage>
    );
  }
  if (name === CHOICE_CHALLENGE) {
    return (
      <AuthPage title={t('secondFactor.title')} subtitle={t('secondFactor.choice.subtitle')}>
        <SecondFactorChoice email={email} onChallenge={onChallenge} onBack={onBack} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('secondFactor.title')} subtitle={t('secondFactor.subtitle')}>
      <SecondFactorForm
        // Another code field: nothing of the one before stays in it.
        key={name}
        sentTo={name === MAIL_CHALLENGE ? (sentTo ?? email) : null}
        {...ends}
      />
    </AuthPage>
  );
}
