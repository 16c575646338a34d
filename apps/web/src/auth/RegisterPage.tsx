import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { Field } from './form/Field.tsx';
import { FormAlert } from './form/FormAlert.tsx';
import { PasswordField } from './form/PasswordField.tsx';
import { registered } from './form/registered.ts';
import { useFieldRules } from './form/use-field-rules.ts';
import { StrategyNoticePage } from './StrategyNoticePage.tsx';
import { STRATEGIES } from './strategies.ts';
import { useOutcome } from './use-outcome.ts';
import { useStrategyName } from './use-strategy-name.ts';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const navigate = useNavigate();
  const { error, run } = useOutcome();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    if (await run((strategy) => strategy.signUp(values))) await navigate(STRATEGIES.custom.loginRoute);
  });
  if (useStrategyName() !== 'custom') return <StrategyNoticePage strategy="custom" />;
  return (
    <AuthPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert>{error}</FormAlert>
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
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...registered(register('email', rules('email')))}
          />
          <PasswordField
            label={t('signIn.password')}
            autoComplete="new-password"
            error={errors.password?.message}
            {...registered(register('password', rules('registerPassword')))}
          />
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {t('register.submit')}
          </Button>
          <BackToSignIn />
        </Box>
      </Box>
    </AuthPage>
  );
}
