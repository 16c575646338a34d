import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { AppSecret } from '../../account/AppSecret.tsx';
import { useSession } from '../../app/session/SessionProvider.tsx';
import type { AppSetUp } from '../../app/session/strategy.ts';
import { registered } from '../form/registered.ts';
import { withoutSpaces } from '../form/without-spaces.ts';
import { useOutcome } from '../use-outcome.ts';

type SecondFactorSetUpFormProps = {
  readonly setUp: AppSetUp;
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

/**
 * Answers the challenge MFA_SETUP: the key as a picture and as text, and the app's first code, which signs
 * in.
 */
export function SecondFactorSetUpForm({ setUp, onSuccess, onBack }: SecondFactorSetUpFormProps) {
  const { t } = useTranslation(['authPages', 'account', 'auth']);
  const { session } = useSession();
  const { error, run } = useOutcome();
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const qrSvg = useMemo(() => renderSVG(setUp.uri, { border: 4, ecc: 'M' }), [setUp.uri]);
  useEffect(() => setFocus('code'), [setFocus]);
  const isBusy = formState.isSubmitting || session !== null;

  const submit = handleSubmit(async ({ code }) => {
    const done = await run((strategy) => strategy.confirmSecondFactor(withoutSpaces(code)));
    if (done !== null) return onSuccess();
    resetField('code');
    setFocus('code');
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert>{error}</FormAlert>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AppSecret qrSvg={qrSvg} secret={setUp.secret} />
        <Field
          label={t('account:secondFactor.code')}
          autoComplete="one-time-code"
          readOnly={isBusy}
          error={formState.errors.code?.message}
          inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 12 }}
          {...registered(
            register('code', {
              validate: (code) => /^\d{6}$/u.test(withoutSpaces(code)) || t('account:secondFactor.sixDigits'),
            }),
          )}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'secondFactor.submitting' : 'secondFactor.setUp.submit')}
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          {t('auth:backToSignIn')}
        </Button>
      </Box>
    </Box>
  );
}
