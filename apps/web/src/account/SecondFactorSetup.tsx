import { firstCodeSchema, type SecondFactorOffer } from '@aiso/contracts/account';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';
import { AppSecret } from './AppSecret.tsx';

type SecondFactorSetupProps = {
  readonly offer: SecondFactorOffer;
  /** @throws ApiError, which is said in the form */
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** The secret as a picture and as text, and the field for the app's first code. */
export function SecondFactorSetup({ offer, onCode, onCancel }: SecondFactorSetupProps) {
  const { t } = useTranslation(['account', 'common']);
  const sentenceOf = useSentenceOf();
  const sentences = useMemo(() => ({ code: t('secondFactor.sixDigits') }), [t]);
  const form = useSchemaForm<{ code: string }>({
    schema: firstCodeSchema,
    sentences,
    defaultValues: { code: '' },
  });
  const send = async ({ code }: { code: string }): Promise<void> => {
    try {
      await onCode(code);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'code.wrong';
      form.setError(isWrong ? 'code' : 'root', { message: sentenceOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <SchemaForm form={form} onSubmit={send}>
      <ErrorSummary labels={{}} />
      <AppSecret qrSvg={offer.qrSvg} secret={offer.secret} />
      <FormText name="code" label={t('secondFactor.code')} autoComplete="one-time-code" maxLength={12} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
          {t('secondFactor.confirm')}
        </Button>
      </Box>
    </SchemaForm>
  );
}
