import { type PasswordProof as Proof, passwordProofSchema } from '@aiso/contracts/account';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormPassword, FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';

type PasswordProofProps = {
  readonly submit: string;
  readonly isDestructive?: boolean;
  /** @throws ApiError, which is said in the form */
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
};

/**
 * Asks for the password before something that whoever found an open page must not do; for a code of the
 * second factor as well once the server wants one, with what was typed still there.
 */
export function PasswordProof({ submit, isDestructive = false, onProof, onCancel }: PasswordProofProps) {
  const { t } = useTranslation(['account', 'common']);
  const sentenceOf = useSentenceOf();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useSchemaForm<Proof>({ schema: passwordProofSchema, defaultValues: { password: '' } });
  const { setFocus } = form;
  // This form takes the place of the button that had the focus.
  useEffect(() => setFocus(needsCode ? 'code' : 'password'), [setFocus, needsCode]);
  const send = async ({ password, code }: Proof): Promise<void> => {
    try {
      await onProof({ password: password.normalize('NFC'), ...(code === undefined ? {} : { code }) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code.needed') return setNeedsCode(true);
      form.setError(fieldOf(error), { message: sentenceOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <SchemaForm form={form} onSubmit={send}>
      <ErrorSummary labels={{}} />
      <FormPassword name="password" label={t('proof.password')} autoComplete="current-password" />
      {needsCode ? (
        <FormText
          name="code"
          label={t('secondFactor.code')}
          hint={t('proof.code')}
          autoComplete="one-time-code"
          maxLength={64}
        />
      ) : null}
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

function fieldOf(error: unknown): 'password' | 'code' | 'root' {
  if (!(error instanceof ApiError)) return 'root';
  if (error.code === 'code.wrong') return 'code';
  return error.code === 'password.wrong' ? 'password' : 'root';
}
