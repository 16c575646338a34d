import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { STRATEGIES } from '../../app/session/strategies.ts';
import { useStrategyName } from '../../app/session/use-strategy-name.ts';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { registered } from '../form/registered.ts';
import { useFieldRules } from '../form/use-field-rules.ts';
import { withoutSpaces } from '../form/without-spaces.ts';
import { useOutcome } from '../use-outcome.ts';

/** Takes the emailed code and a new password; the address is fixed where the query names it. */
export default function ConfirmResetPage() {
  const { t } = useTranslation(['authPages', 'auth']);
  const rules = useFieldRules();
  const loginRoute = STRATEGIES[useStrategyName()].loginRoute;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const givenEmail = search.get('email');
  const state: unknown = useLocation().state;
  const wasSent = typeof state === 'object' && state !== null && 'sent' in state && givenEmail !== null;
  const { error, run } = useOutcome();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: givenEmail ?? '', confirmationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    if (
      await run((strategy) =>
        strategy.confirmResetPassword({
          ...values,
          confirmationCode: withoutSpaces(values.confirmationCode),
        }),
      )
    ) {
      await navigate(`${loginRoute}?reset=success`);
    }
  });
  return (
    <AuthPage title={t('confirmReset.title')} subtitle={t('confirmReset.subtitle')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        {wasSent && error === null ? (
          <FormAlert severity="success">
            <b>{t('reset.checkEmail')}</b> {t('reset.sent', { email: givenEmail })}
          </FormAlert>
        ) : (
          <FormAlert>{error}</FormAlert>
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Field
            label={t('auth:signIn.email')}
            type="email"
            autoComplete="username"
            readOnly={givenEmail !== null}
            error={errors.email?.message}
            {...registered(register('email', rules('email')))}
          />
          <Field
            label={t('confirmReset.code')}
            autoComplete="one-time-code"
            error={errors.confirmationCode?.message}
            inputProps={{ inputMode: 'numeric' }}
            {...registered(register('confirmationCode', rules('code')))}
          />
          <PasswordField
            label={t('auth:setPassword.newPassword')}
            autoComplete="new-password"
            hint={t('auth:setPassword.info')}
            error={errors.newPassword?.message}
            {...registered(register('newPassword', rules('newPassword')))}
          />
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {t('confirmReset.submit')}
          </Button>
          <BackToSignIn />
        </Box>
      </Box>
    </AuthPage>
  );
}
