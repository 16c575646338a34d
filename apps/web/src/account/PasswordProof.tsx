import { passwordProofSchema } from '@aiso/contracts/account';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { FormPassword } from '../ui/form/FormText.tsx';
import { SchemaForm } from '../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useSentenceOf } from './use-account.ts';

type PasswordProofProps = {
  readonly submit: string;
  readonly isDestructive?: boolean;
  /** @throws ApiError, which is said in the form */
  readonly onProof: (password: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for the password before something that whoever found an open page must not do. */
export function PasswordProof({ submit, isDestructive = false, onProof, onCancel }: PasswordProofProps) {
  const { t } = useTranslation(['account', 'common']);
  const sentenceOf = useSentenceOf();
  const form = useSchemaForm<{ password: string }>({
    schema: passwordProofSchema,
    defaultValues: { password: '' },
  });
  const { setFocus } = form;
  // This form takes the place of the button that had the focus.
  useEffect(() => setFocus('password'), [setFocus]);
  const send = async ({ password }: { password: string }): Promise<void> => {
    try {
      await onProof(password.normalize('NFC'));
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'password.wrong';
      form.setError(isWrong ? 'password' : 'root', { message: sentenceOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <SchemaForm form={form} onSubmit={send}>
      <ErrorSummary labels={{}} />
      <FormPassword name="password" label={t('proof.password')} autoComplete="current-password" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={form.formState.isSubmitting}
        >
          {submit}
        </Button>
      </Box>
    </SchemaForm>
  );
}
