import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { registered } from '../form/registered.ts';
import { useFieldRules } from '../form/use-field-rules.ts';
import { useOutcome } from '../use-outcome.ts';
import { SendAgain } from './SendAgain.tsx';

/**
 * Why a sign-in led here, in the service's words; the browser's memory of a navigation may be of any shape.
 */
const reasonOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null;

/**
 * A new account waits for its address to be confirmed: by the mail's link, or by its code where another
 * device reads mail.
 */
export default function RegisterConfirmPage() {
  const { t } = useTranslation('authPages');
  const rules = useFieldRules();
  const email = useSearchParams()[0].get('email') ?? '';
  const reason = reasonOf(useLocation().state);
  const { session, refreshSession } = useSession();
  const { error, run } = useOutcome();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const isBusy = formState.isSubmitting || session !== null;
  const submit = handleSubmit(async ({ code }) => {
    const done = await run(async ({ links }) => {
      if (links === null) throw new Error('This page belongs to a strategy that mails links.');
      return links.confirmSignUp({ email, code: code.replaceAll(/\s/gu, '') });
    });
    // A second factor is set up where one signs in.
    if (done?.step === 'challenge') await navigate('/auth/supabase/login');
    else if (done !== null) await refreshSession();
  });
  if (email === '') return <Navigate to="/auth/supabase/login" replace />;
  return (
    <AuthPage title={t('registerConfirm.title')} subtitle={t('registerConfirm.subtitle', { email })}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          <FormAlert>{error ?? reason}</FormAlert>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Field
              label={t('confirmReset.code')}
              hint={t('registerConfirm.hint')}
              autoComplete="one-time-code"
              readOnly={isBusy}
              error={formState.errors.code?.message}
              inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 32 }}
              {...registered(register('code', rules('code')))}
            />
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              {t('registerConfirm.submit')}
            </Button>
          </Box>
        </Box>
        <SendAgain
          send={async ({ links }) => {
            if (links === null) throw new Error('This page belongs to a strategy that mails links.');
            return links.resendSignUp(email);
          }}
          done={t('registerConfirm.sentAgain')}
        />
        <BackToSignIn />
      </Box>
    </AuthPage>
  );
}
