import { pastedPassword } from '@aiso/contracts/one-time-password';
import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useConfig } from '../app/api/config.ts';
import { errorText } from '../app/i18n/error-text.ts';
import { useSession } from '../app/session/SessionProvider.tsx';
import { STRATEGIES } from '../app/session/strategies.ts';
import type { Challenge, StrategyName } from '../app/session/strategy.ts';
import { FIELD_RULES, type RuleKey } from './form/field-rules.ts';

export type SignInNotice = { readonly severity: 'error' | 'info' | 'success'; readonly text: string };

type SignInFormProps = {
  readonly strategyName: StrategyName;
  readonly notice: SignInNotice | null;
  readonly onChallenge: (challenge: Challenge) => void;
  /** Whose session has ended, where they are asked over their page, from which nothing leads away. */
  readonly again?: string;
};

type Errors = { readonly email: RuleKey | null; readonly password: RuleKey | null };
const NO_ERRORS: Errors = { email: null, password: null };

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Written without a form library: this page is the first that anybody loads. */
export function SignInForm({ strategyName, notice, onChallenge, again }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const { strategy, session, error: sessionError, refreshSession } = useSession();
  const [isSubmitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [result, setResult] = useState<SignInNotice | null>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // Between the answer and the redirect the form is still there and must not be sent again.
  const isBusy = isSubmitting || session !== null;
  const navigate = useNavigate();
  const canReset = STRATEGIES[strategyName].canResetPassword(useConfig()) && again === undefined;
  // The first field that is to be filled in.
  useEffect(() => {
    const field = again === undefined ? emailRef : passwordRef;
    field.current?.focus({ preventScroll: true });
  }, [again]);
  const preload = () => void strategy().catch(() => undefined);

  const signIn = async (email: string, password: string, keep: boolean): Promise<SignInNotice | null> => {
    const directory = await strategy();
    const result = await directory.signInWithPassword({ email, password, keep });
    switch (result.step) {
      case 'signed in':
        await refreshSession();
        return null;
      case 'challenge':
        onChallenge({ ...result.challenge, email });
        return null;
      case 'unconfirmed':
        await navigate(`/auth/supabase/register-confirm?email=${encodeURIComponent(email)}`, {
          state: { reason: result.error },
        });
        return null;
      case 'already':
        await refreshSession();
        return { severity: 'info', text: result.error };
      case 'refused':
        return { severity: 'error', text: result.error };
    }
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email').trim();
    const password = pastedPassword(textOf(data, 'password'));
    const broken = { email: FIELD_RULES.email(email), password: FIELD_RULES.password(password) };
    setErrors(broken);
    setResult(null);
    if (broken.email !== null) return emailRef.current?.focus();
    if (broken.password !== null) return passwordRef.current?.focus();

    setSubmitting(true);
    const next = await signIn(email, password, data.has('keep')).catch(
      (): SignInNotice => ({ severity: 'error', text: errorText('sign_in.unexpected', UNEXPECTED_ERROR) }),
    );
    setResult(next);
    setSubmitting(false);
    // Once the field is enabled again.
    if (next?.severity === 'error') setTimeout(() => passwordRef.current?.select());
  };

  const sessionNotice = sessionError === null ? null : ({ severity: 'error', text: sessionError } as const);
  const alert = result ?? sessionNotice ?? notice;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void submit(event)}
      onFocus={preload}
      onPointerEnter={preload}
      sx={{ '& a': { color: 'primary.main', fontSize: '0.875rem' } }}
    >
      <FormAlert severity={alert?.severity ?? 'error'}>{alert?.text ?? null}</FormAlert>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={again}
          readOnly={isBusy}
          error={errors.email === null ? undefined : t(`rules.${errors.email}`)}
          onChange={() => setErrors((current) => ({ ...current, email: null }))}
          inputRef={emailRef}
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          readOnly={isBusy}
          error={errors.password === null ? undefined : t(`rules.${errors.password}`)}
          onChange={() => setErrors((current) => ({ ...current, password: null }))}
          inputRef={passwordRef}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', my: 1 }}>
        <FormControlLabel control={<Checkbox size="small" name="keep" />} label={t('signIn.keepSignedIn')} />
        {canReset ? <Link to={`/auth/${strategyName}/reset-password`}>{t('signIn.forgot')}</Link> : null}
      </Box>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {t(isBusy ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </Box>
  );
}
