import { useTranslation } from 'react-i18next';
import {
  CHOICE_CHALLENGE,
  type Challenge,
  MAIL_CHALLENGE,
  SET_UP_CHALLENGE,
} from '../../app/session/strategy.ts';
import { AuthPage } from '../AuthPage.tsx';
import { FirstCodesPage } from './FirstCodesPage.tsx';
import { SecondFactorChoice } from './SecondFactorChoice.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SecondFactorSetUpForm } from './SecondFactorSetUpForm.tsx';
import { useFirstCodes } from './use-first-codes.ts';

type SecondStepProps = {
  readonly challenge: Challenge;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

/**
 * The page of whatever second factor the directory asks for: its code, which one it is to be, or its set-up
 * and the recovery codes after it.
 */
export function SecondStep({ challenge, onChallenge, onSuccess, onBack }: SecondStepProps) {
  const { t } = useTranslation('authPages');
  const { made, make, leave } = useFirstCodes(onSuccess);
  const { name, email } = challenge;
  const ends = { onSuccess, onBack };
  if (made !== null) return <FirstCodesPage made={made} onAgain={make} onDone={leave} />;
  if (name === SET_UP_CHALLENGE) {
    return (
      <AuthPage title={t('secondFactor.setUp.title')} subtitle={t('secondFactor.setUp.subtitle')}>
        <SecondFactorSetUpForm setUp={challenge.setUp} onSuccess={make} onBack={onBack} />
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
        sentTo={name === MAIL_CHALLENGE ? (challenge.sentTo ?? email) : null}
        {...ends}
      />
    </AuthPage>
  );
}
