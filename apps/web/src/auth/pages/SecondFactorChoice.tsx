import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge, SecondFactorKind } from '../../app/session/strategy.ts';
import { useOutcome } from '../use-outcome.ts';

type SecondFactorChoiceProps = {
  readonly email: string;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onBack: () => void;
};

const KINDS = ['app', 'mail'] as const satisfies readonly SecondFactorKind[];

/**
 * Answers the challenge SELECT_MFA_TYPE of somebody who has both kinds of second factor and prefers neither.
 */
export function SecondFactorChoice({ email, onChallenge, onBack }: SecondFactorChoiceProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const { error, run } = useOutcome();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // This page takes the place of the form that had the focus.
  useEffect(() => first.current?.focus(), []);

  const choose = async (kind: SecondFactorKind): Promise<void> => {
    setBusy(true);
    const result = await run((strategy) => strategy.chooseSecondFactor(kind));
    setBusy(false);
    if (result?.step === 'challenge') onChallenge({ ...result.challenge, email });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormAlert>{error}</FormAlert>
      {KINDS.map((kind, index) => (
        <Button
          key={kind}
          variant="outlined"
          size="large"
          disabled={isBusy}
          {...(index === 0 ? { ref: first } : {})}
          onClick={() => void choose(kind)}
        >
          {t(`secondFactor.choice.${kind}`)}
        </Button>
      ))}
      <Button onClick={onBack} disabled={isBusy}>
        {t('auth:backToSignIn')}
      </Button>
    </Box>
  );
}
