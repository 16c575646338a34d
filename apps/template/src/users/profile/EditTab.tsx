import { CardSection } from '@aiso/ui/CardSection.tsx';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';
import type { Location } from 'react-router';
import {
  fieldOfError,
  inputOf,
  saveUser,
  USER_SENTENCES,
  type UserInput,
  type UserValues,
  userSchema,
} from '../save-user.ts';
import { USER_LABELS, UserFields } from '../UserFields.tsx';
import type { Shown } from './shown-profile.ts';

/** Another tab, or another person, leaves the form as another page does. */
const isLeft = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  ['id', 'tab'].some(
    (name) => new URLSearchParams(from.search).get(name) !== new URLSearchParams(to.search).get(name),
  );

/** What may be changed of somebody. Asks before what was typed is lost. */
export function EditTab({ user }: Shown) {
  const sentenceOf = useSentenceOf();
  const form = useSchemaForm<UserInput, UserValues>({
    schema: userSchema,
    sentences: USER_SENTENCES,
    defaultValues: inputOf(user),
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: UserValues): Promise<void> => {
    try {
      await saveUser(user, values);
      form.reset(values);
      toast.success('Profile saved.');
    } catch (error) {
      const field = (fieldOfError(error) ?? 'root') as 'root';
      form.setError(field, { message: sentenceOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <CardSection title="Personal details">
      <Box sx={{ maxWidth: 720 }}>
        <SchemaForm form={form} onSubmit={save} isGuarded isLeft={isLeft}>
          <ErrorSummary labels={USER_LABELS} />
          <UserFields user={user} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
              Discard
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              Save
            </Button>
          </Box>
        </SchemaForm>
      </Box>
    </CardSection>
  );
}
