import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { StrategyName } from '../../app/session/strategy.ts';
import { useStrategyName } from '../../app/session/use-strategy-name.ts';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { registered } from '../form/registered.ts';
import { useFieldRules } from '../form/use-field-rules.ts';
import { useOutcome } from '../use-outcome.ts';

/**
 * Where the address goes after the mail was asked for: a code is confirmed, a link is waited for
 * (specification, section 4).
 */
const NEXT_PAGE: Readonly<Record<StrategyName, string>> = {
  custom: '/auth/custom/confirm-reset-password',
  cognito: '/auth/cognito/confirm-reset-password',
  supabase: '/auth/supabase/recover-link-sent',
};

/** Asks for a reset code or link by email; the page that follows has the address in its query. */
export default function ResetPasswordPage() {
  const { t } = useTranslation(['authPages', 'auth']);
  const rules = useFieldRules();
  const strategyName = useStrategyName();
  const navigate = useNavigate();
  const { error, run } = useOutcome();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (!(await run((strategy) => strategy.resetPassword(email.trim())))) return;
    await navigate(`${NEXT_PAGE[strategyName]}?email=${encodeURIComponent(email.trim())}`, {
      state: { sent: true },
    });
  });
  const mailed = strategyName === 'supabase' ? 'link' : 'code';
  return (
    <AuthPage title={t('reset.title')} subtitle={t(`reset.${mailed}.subtitle`)}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert>{error}</FormAlert>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Field
            label={t('auth:signIn.email')}
            type="email"
            autoComplete="username"
            error={formState.errors.email?.message}
            {...registered(register('email', rules('email')))}
          />
          <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
            {t(`reset.${mailed}.submit`)}
          </Button>
          <BackToSignIn />
        </Box>
      </Box>
    </AuthPage>
  );
}
