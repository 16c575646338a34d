import type { Undoable } from '@aiso/ui/commands/command.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import {
  fieldOfError,
  inputOf,
  saveUser,
  USER_SENTENCES,
  type UserInput,
  type UserValues,
  userSchema,
} from './save-user.ts';
import { fullName, type User } from './store/user.ts';
import { USER_LABELS, UserFields } from './UserFields.tsx';
import { useFocusBack } from './use-focus-back.ts';

type UserDrawerProps = {
  /** Null for somebody new. */
  readonly user: User | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Undoable) => void;
};

/** Somebody new, or what is known of somebody. An address and a user name belong to one person. */
export function UserDrawer({ user, onClose, onSaved }: UserDrawerProps) {
  useFocusBack();
  const form = useSchemaForm<UserInput, UserValues>({
    schema: userSchema,
    sentences: USER_SENTENCES,
    defaultValues: inputOf(user),
  });
  return (
    <FormDrawer
      title={user === null ? 'Add user' : `Edit ${fullName(user)}`}
      submit={user === null ? 'Add user' : 'Save'}
      form={form}
      onClose={onClose}
      fieldOf={fieldOfError}
      onSend={async (values) => {
        const undo = await saveUser(user, values);
        const name = fullName(values);
        onSaved({ message: user === null ? `${name} invited.` : `${name} updated.`, undo });
      }}
    >
      <ErrorSummary labels={USER_LABELS} />
      <UserFields user={user} />
    </FormDrawer>
  );
}
