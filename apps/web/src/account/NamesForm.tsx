import { type AccountView, type OwnNames, ownNamesSchema } from '@aiso/contracts/account';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { useSession } from '../app/session/SessionProvider.tsx';
import { useAccountChanged } from './use-account.ts';

/** The person's own names. The next token carries them, so it is asked for at once. */
export function NamesForm({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { strategy, refreshSession } = useSession();
  const changed = useAccountChanged();
  const sentenceOf = useSentenceOf();
  const form = useSchemaForm<OwnNames>({
    schema: ownNamesSchema,
    defaultValues: { givenName: account.givenName ?? '', familyName: account.familyName ?? '' },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = async (names: OwnNames): Promise<void> => {
    try {
      await call('PUT /api/account/names', { body: names });
      await (await strategy()).idToken({ forceRefresh: true });
      await Promise.all([refreshSession(), changed()]);
      form.reset(names);
      toast.success(t('names.saved'));
    } catch (error) {
      form.setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <SchemaForm form={form} onSubmit={save}>
      <ErrorSummary labels={{}} />
      <FormText name="givenName" label={t('names.given')} autoComplete="given-name" maxLength={128} />
      <FormText name="familyName" label={t('names.family')} autoComplete="family-name" maxLength={128} />
      <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting} sx={{ alignSelf: 'end' }}>
        {common('save')}
      </Button>
    </SchemaForm>
  );
}
