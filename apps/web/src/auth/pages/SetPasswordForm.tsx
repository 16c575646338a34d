import { NEW_PASSWORD_FAILED } from '@aiso/contracts/sign-in-errors';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import { PasswordChecklist } from '@aiso/ui/password/PasswordChecklist.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../app/i18n/error-text.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import type { Challenge } from '../../app/session/strategy.ts';
import { registered } from '../form/registered.ts';
import { useFieldRules } from '../form/use-field-rules.ts';

type SetPasswordFormProps = {
  /** Whose password it is; for password managers. */
  readonly email: string;
  /**
   * Called when the directory took the password; by default the session is refreshed and `/landing` opened.
   */
  readonly onSuccess?: () => void | Promise<void>;
  /** The directory asks for a second factor next. */
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onBack?: () => void;
};

/** Answers the challenge NEW_PASSWORD_REQUIRED (specification, sections 4 and 5). */
export function SetPasswordForm({ email, onSuccess, onChallenge, onBack }: SetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const navigate = useNavigate();
  const { strategy, session, refreshSession } = useSession();
  const { register, handleSubmit, setError, setFocus, control, getValues, formState } = useForm({
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'newPassword' });
  // This form takes the place of the one that had the focus.
  useEffect(() => setFocus('newPassword'), [setFocus]);
  const isBusy = formState.isSubmitting || session !== null;

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      const result = await (await strategy()).confirmNewPassword(newPassword);
      if (result.error !== null) return setError('root', { message: result.error });
      if (result.step === 'challenge') return onChallenge({ ...result.challenge, email });
      if (onSuccess !== undefined) return await onSuccess();
      await refreshSession();
      await navigate('/landing', { replace: true });
    } catch {
      setError('root', { message: errorText('sign_in.new_password_failed', NEW_PASSWORD_FAILED) });
    }
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('setPassword.info')}
      </Typography>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasswordField
          label={t('setPassword.newPassword')}
          autoComplete="new-password"
          disabled={isBusy}
          error={errors.newPassword?.message}
          {...registered(register('newPassword', rules('newPassword')))}
        />
        <PasswordChecklist password={typed} />
        <PasswordField
          label={t('setPassword.confirmPassword')}
          autoComplete="new-password"
          disabled={isBusy}
          error={errors.confirmPassword?.message}
          {...registered(
            register('confirmPassword', {
              validate: (value) => value === getValues('newPassword') || t('rules.mismatch'),
            }),
          )}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
          {t(isBusy ? 'setPassword.submitting' : 'setPassword.submit')}
        </Button>
        {onBack === undefined ? null : (
          <Button onClick={onBack} disabled={isBusy}>
            {t('setPassword.back')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
