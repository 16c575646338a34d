import { type OwnPassword, ownPasswordSchema } from '@aiso/contracts/account';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormPassword } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { PasswordChecklist } from '@aiso/ui/password/PasswordChecklist.tsx';
import { brokenRule } from '@aiso/ui/password/password-rules.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../app/api/call.ts';
import { ApiError } from '../app/api/errors.ts';
import { useAccountChanged } from './use-account.ts';

type Values = OwnPassword & { readonly confirmPassword: string };

const schema = ownPasswordSchema
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword }) => brokenRule(newPassword) === null, { path: ['newPassword'] })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
  });

const FIELDS: Readonly<Record<string, keyof OwnPassword>> = {
  'password.wrong': 'currentPassword',
  'password.weak': 'newPassword',
  'password.used_before': 'newPassword',
};
const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password for who knows the present one, with the usual rules (specification, section 5). */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'auth']);
  const changed = useAccountChanged();
  const sentenceOf = useSentenceOf();
  const sentences = useMemo(
    () => ({ newPassword: t('auth:setPassword.info'), confirmPassword: t('auth:rules.mismatch') }),
    [t],
  );
  const form = useSchemaForm<Values>({ schema, sentences, defaultValues: EMPTY });
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const save = async ({ currentPassword, newPassword }: Values): Promise<void> => {
    try {
      // The directory compares composed forms (NFC), as the sign-in client sends them.
      await call('POST /api/account/password', {
        body: {
          currentPassword: currentPassword.normalize('NFC'),
          newPassword: newPassword.normalize('NFC'),
        },
      });
      form.reset(EMPTY);
      toast.success(t('password.changed'));
      await changed();
    } catch (error) {
      const field = error instanceof ApiError ? FIELDS[error.code] : undefined;
      form.setError(field ?? 'root', { message: sentenceOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <SchemaForm form={form} onSubmit={save}>
      <ErrorSummary labels={{}} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPassword name="currentPassword" label={t('password.current')} autoComplete="current-password" />
      <FormPassword
        name="newPassword"
        label={t('auth:setPassword.newPassword')}
        autoComplete="new-password"
      />
      <PasswordChecklist password={typed} />
      <FormPassword
        name="confirmPassword"
        label={t('auth:setPassword.confirmPassword')}
        autoComplete="new-password"
      />
      <Typography variant="body2" color="textSecondary">
        {t('password.endsOthers')}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        disabled={form.formState.isSubmitting}
        sx={{ alignSelf: 'end' }}
      >
        {t('password.change')}
      </Button>
    </SchemaForm>
  );
}
