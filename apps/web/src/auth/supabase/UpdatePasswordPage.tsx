import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { guestToast } from '../../app/frame/notices/guest-toast.ts';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { registered } from '../form/registered.ts';
import { useFieldRules } from '../form/use-field-rules.ts';
import { useOutcome } from '../use-outcome.ts';

/** A new password for who is signed in, by the mailed link as a rule (specification, sections 2 and 5). */
export default function UpdatePasswordPage() {
  const { t } = useTranslation(['authPages', 'auth']);
  const rules = useFieldRules();
  const navigate = useNavigate();
  const session = useSignedIn();
  const { error, run } = useOutcome();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { password: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    if ((await run((strategy) => strategy.updatePassword(password))) === null) return;
    await guestToast('success', t('updatePassword.done'));
    await navigate(session.landingRoute, { replace: true });
  });
  return (
    <AuthPage title={t('updatePassword.title')} subtitle={t('updatePassword.subtitle')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert>{error}</FormAlert>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.user.email}
          readOnly
          hidden
        />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PasswordField
            label={t('auth:setPassword.newPassword')}
            hint={t('auth:setPassword.info')}
            autoComplete="new-password"
            error={errors.password?.message}
            {...registered(register('password', rules('registerPassword')))}
          />
          <PasswordField
            label={t('auth:setPassword.confirmPassword')}
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...registered(
              register('confirm', {
                validate: (value) => value === getValues('password') || t('updatePassword.mismatch'),
              }),
            )}
          />
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {t('updatePassword.submit')}
          </Button>
          <Button component={RouterLink} to={session.landingRoute}>
            {t('updatePassword.later')}
          </Button>
        </Box>
      </Box>
    </AuthPage>
  );
}
