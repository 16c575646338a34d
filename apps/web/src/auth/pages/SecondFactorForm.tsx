import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { Field } from '../form/Field.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { registered } from '../form/registered.ts';
import { useSession } from '../SessionProvider.tsx';

type SecondFactorFormProps = {
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

/** Authenticator apps show "123 456", and so it is pasted. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/gu, '');

/** Answers the challenge SOFTWARE_TOKEN_MFA with the code that an authenticator app shows (RFC 6238). */
export function SecondFactorForm({ onSuccess, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const { strategy, session } = useSession();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  // This form takes the place of the one that had the focus.
  useEffect(() => setFocus('code'), [setFocus]);
  const isBusy = formState.isSubmitting || session !== null;

  const submit = handleSubmit(async ({ code }) => {
    const { error } = await strategy()
      .then((directory) => directory.confirmSecondFactor(withoutSpaces(code)))
      .catch(() => ({ error: errorText('sign_in.unexpected', UNEXPECTED_ERROR) }));
    if (error === null) return onSuccess();
    setError('root', { message: error });
    // Each code counts once and for half a minute: the next one is another.
    resetField('code');
    setFocus('code');
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field
          label={t('secondFactor.code')}
          hint={t('secondFactor.hint')}
          autoComplete="one-time-code"
          readOnly={isBusy}
          error={errors.code?.message}
          inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 32, spellCheck: false }}
          {...registered(
            register('code', {
              validate: (code) => /^\d{6}$/u.test(withoutSpaces(code)) || t('secondFactor.sixDigits'),
            }),
          )}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'secondFactor.submitting' : 'secondFactor.submit')}
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          {t('auth:backToSignIn')}
        </Button>
      </Box>
    </Box>
  );
}
