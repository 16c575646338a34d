import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { Field } from './form/Field.tsx';
import { FormAlert } from './form/FormAlert.tsx';
import { registered } from './form/registered.ts';
import { useFieldRules } from './form/use-field-rules.ts';
import { StrategyNoticePage } from './StrategyNoticePage.tsx';
import { useOutcome } from './use-outcome.ts';
import { useStrategyName } from './use-strategy-name.ts';

/** Asks for a reset code by email; the confirmation page follows with the address in its query. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const navigate = useNavigate();
  const { error, run } = useOutcome();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (!(await run((strategy) => strategy.resetPassword(email)))) return;
    await navigate(`/auth/custom/confirm-reset-password?email=${encodeURIComponent(email)}`, {
      state: { sent: true },
    });
  });
  if (useStrategyName() !== 'custom') return <StrategyNoticePage strategy="custom" />;
  return (
    <AuthPage title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert>{error}</FormAlert>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Field
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            error={formState.errors.email?.message}
            {...registered(register('email', rules('email')))}
          />
          <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
            {t('reset.submit')}
          </Button>
          <BackToSignIn />
        </Box>
      </Box>
    </AuthPage>
  );
}
