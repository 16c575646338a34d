import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { Field } from '../form/Field.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { registered } from '../form/registered.ts';
import { useSession } from '../SessionProvider.tsx';
import type { AppSetUp } from '../strategy.ts';
import { useOutcome } from '../use-outcome.ts';

type SecondFactorSetUpFormProps = {
  readonly setUp: AppSetUp;
  readonly onSuccess: () => void | Promise<void>;
  readonly onBack: () => void;
};

const QR_PX = 184;
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');
/** Authenticator apps show "123 456", and so it is pasted. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/gu, '');
const qrOf = (uri: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 4, ecc: 'M' }))}`;

/** Answers the challenge MFA_SETUP: the key as a picture and as text, and the app's first code, which signs in. */
export function SecondFactorSetUpForm({ setUp, onSuccess, onBack }: SecondFactorSetUpFormProps) {
  const { t } = useTranslation(['authPages', 'account', 'auth']);
  const { session } = useSession();
  const { error, run } = useOutcome();
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const picture = useMemo(() => qrOf(setUp.uri), [setUp.uri]);
  useEffect(() => setFocus('code'), [setFocus]);
  const isBusy = formState.isSubmitting || session !== null;

  const submit = handleSubmit(async ({ code }) => {
    const done = await run((strategy) => strategy.confirmSecondFactor(withoutSpaces(code)));
    if (done !== null) return onSuccess();
    resetField('code');
    setFocus('code');
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert>{error}</FormAlert>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('account:secondFactor.scan')}</Typography>
        <Box
          component="img"
          alt={t('account:secondFactor.qr')}
          src={picture}
          sx={{ width: QR_PX, height: QR_PX, justifySelf: 'center', borderRadius: 1, bgcolor: '#fff' }}
        />
        <Typography variant="body2" color="textSecondary">
          {t('account:secondFactor.orType')}
        </Typography>
        <Box
          component="output"
          aria-label={t('account:secondFactor.secret')}
          dir="ltr"
          sx={{ fontFamily: 'monospace', userSelect: 'all', overflowWrap: 'anywhere' }}
        >
          {spaced(setUp.secret)}
        </Box>
        <Field
          label={t('account:secondFactor.code')}
          autoComplete="one-time-code"
          readOnly={isBusy}
          error={formState.errors.code?.message}
          inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 12 }}
          {...registered(
            register('code', {
              validate: (code) => /^\d{6}$/u.test(withoutSpaces(code)) || t('account:secondFactor.sixDigits'),
            }),
          )}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'secondFactor.submitting' : 'secondFactor.setUp.submit')}
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          {t('auth:backToSignIn')}
        </Button>
      </Box>
    </Box>
  );
}
