import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/i18n/error-text.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { registered } from '../form/registered.ts';
import { withoutSpaces } from '../form/without-spaces.ts';

type SecondFactorFormProps = {
  /** Where the code was mailed to; null where an app shows it. */
  readonly sentTo: string | null;
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

/** What each kind of code looks like at least; directories elsewhere mail shorter ones. */
const SHAPES = { app: /^\d{6}$/u, mail: /^\d{6,8}$/u, recovery: /^[\w-]{8,64}$/u } as const;

/**
 * Answers the challenge SOFTWARE_TOKEN_MFA with the code that an authenticator app shows (RFC 6238), or with
 * a recovery code where the app is lost; EMAIL_OTP with the code of the mail.
 */
export function SecondFactorForm({ sentTo, onSuccess, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const { strategy, session } = useSession();
  const { register, handleSubmit, setError, setFocus, reset, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const [kind, setKind] = useState<keyof typeof SHAPES>(sentTo === null ? 'app' : 'mail');
  // This form takes the place of the one that had the focus.
  useEffect(() => setFocus('code'), [setFocus]);
  const isBusy = formState.isSubmitting || session !== null;

  const useOtherKind = () => {
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
    setFocus('code');
  };
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
          label={t(`secondFactor.${kind}.label`)}
          hint={
            kind === 'mail'
              ? t('secondFactor.mail.hint', { sentTo: sentTo ?? '' })
              : t(`secondFactor.${kind}.hint`)
          }
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          readOnly={isBusy}
          error={errors.code?.message}
          inputProps={{
            inputMode: kind === 'recovery' ? 'text' : 'numeric',
            dir: 'ltr',
            maxLength: 64,
            autoCapitalize: 'none',
            spellCheck: false,
          }}
          {...registered(
            register('code', {
              validate: (code) => SHAPES[kind].test(withoutSpaces(code)) || t(`secondFactor.${kind}.shape`),
            }),
          )}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'secondFactor.submitting' : 'secondFactor.submit')}
        </Button>
        {kind === 'mail' ? null : (
          <Button onClick={useOtherKind} disabled={isBusy}>
            {t(`secondFactor.${kind}.other`)}
          </Button>
        )}
        <Button onClick={onBack} disabled={isBusy}>
          {t('auth:backToSignIn')}
        </Button>
      </Box>
    </Box>
  );
}
