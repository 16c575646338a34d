import { DEMO_MODE_ONLY } from '@aiso/contracts/sign-in-errors';
import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../app/i18n/error-text.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { useStrategyName } from '../../app/session/use-strategy-name.ts';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { registered } from '../form/registered.ts';
import { TermsField } from '../form/TermsField.tsx';
import { useFieldRules } from '../form/use-field-rules.ts';
import { useOutcome } from '../use-outcome.ts';

/**
 * Makes an account; the strategies that mail links also want the terms accepted (specification, section 5).
 */
export default function RegisterPage() {
  const { t } = useTranslation(['authPages', 'auth']);
  const rules = useFieldRules();
  const navigate = useNavigate();
  const { session, refreshSession } = useSession();
  const { error, run } = useOutcome();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: '', lastName: '', email: '', password: '', terms: false },
  });
  const { errors } = formState;
  const strategyName = useStrategyName();
  const hasTerms = strategyName === 'supabase';
  // Said before anybody fills in what is then refused (specification, section 4).
  const refusal = strategyName === 'custom' ? errorText('sign_in.demo_mode_only', DEMO_MODE_ONLY) : null;
  // With a session the guest guard leads on; until then the form must not be sent again.
  const isBusy = formState.isSubmitting || session !== null;

  const submit = handleSubmit(async ({ terms: _accepted, ...person }) => {
    const email = person.email.trim();
    const done = await run((strategy) => strategy.signUp({ ...person, email }));
    if (done?.step === 'unconfirmed')
      await navigate(`/auth/supabase/register-confirm?email=${encodeURIComponent(email)}`);
    // A second factor is set up where one signs in.
    else if (done?.step === 'challenge') await navigate('/auth/supabase/login');
    else if (done !== null) await refreshSession();
  });
  return (
    <AuthPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert severity={error === null ? 'info' : 'error'}>{error ?? refusal}</FormAlert>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Field
            label={t('register.firstName')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...registered(register('firstName', rules('firstName')))}
          />
          <Field
            label={t('register.lastName')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...registered(register('lastName', rules('lastName')))}
          />
          <Field
            label={t('auth:signIn.email')}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...registered(register('email', rules('email')))}
          />
          <PasswordField
            label={t('auth:signIn.password')}
            autoComplete="new-password"
            error={errors.password?.message}
            {...registered(register('password', rules('registerPassword')))}
          />
          {hasTerms ? (
            <TermsField
              error={errors.terms?.message}
              {...registered(
                register('terms', { validate: (accepted) => accepted || t('register.termsRequired') }),
              )}
            />
          ) : null}
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            {t('register.submit')}
          </Button>
          <BackToSignIn />
        </Box>
      </Box>
    </AuthPage>
  );
}
