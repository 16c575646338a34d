import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormPassword } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { PasswordChecklist } from '@aiso/ui/password/PasswordChecklist.tsx';
import { brokenRule } from '@aiso/ui/password/password-rules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { today } from '../../kit/calendar.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { User } from '../store/user.ts';
import { USERS, withProfile } from '../store/users-data.ts';

/** There is no account behind the demo: this is what it takes for the present password. */
const PRESENT = 'Lakeside-1';

const schema = z
  .object({ current: z.string().min(1), next: z.string().min(1), again: z.string().min(1) })
  .refine(({ current }) => current === PRESENT, { path: ['current'] })
  .refine(({ next }) => brokenRule(next) === null, { path: ['next'] })
  .refine(({ current, next }) => next !== current, { path: ['next'] })
  .refine(({ next, again }) => next === again, { path: ['again'] });
type Values = z.output<typeof schema>;

const EMPTY: Values = { current: '', next: '', again: '' };
const SENTENCES = {
  current: 'Incorrect current password',
  next: 'Meet all requirements below and choose a different password',
  again: 'Passwords do not match',
};

/** A new password for who knows the present one. It signs out every other device. */
export function PasswordForm({ user }: { readonly user: User }) {
  const change = useDemoChange(USERS);
  const form = useSchemaForm<Values>({ schema, sentences: SENTENCES, defaultValues: EMPTY });
  const typed = useWatch({ control: form.control, name: 'next' });
  const save = async (): Promise<void> => {
    const changedOn = today();
    const isDone = await change(
      withProfile(user.id, ({ sessions }) => ({
        passwordChangedOn: changedOn,
        sessions: sessions.filter(({ isThis }) => isThis),
      })),
      { message: 'Password changed. Other devices were signed out.', canUndo: false },
    );
    if (isDone) form.reset(EMPTY);
  };
  return (
    <Box sx={{ maxWidth: 440 }}>
      <SchemaForm form={form} onSubmit={save}>
        <ErrorSummary
          labels={{ current: 'Current password', next: 'New password', again: 'Confirm new password' }}
        />
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormPassword
          name="current"
          label="Current password"
          hint={`In this demo: ${PRESENT}`}
          autoComplete="current-password"
        />
        <FormPassword name="next" label="New password" autoComplete="new-password" />
        <PasswordChecklist password={typed} />
        <FormPassword name="again" label="Confirm new password" autoComplete="new-password" />
        <Button
          type="submit"
          variant="contained"
          disabled={form.formState.isSubmitting}
          sx={{ alignSelf: 'flex-end' }}
        >
          Change password
        </Button>
      </SchemaForm>
    </Box>
  );
}
