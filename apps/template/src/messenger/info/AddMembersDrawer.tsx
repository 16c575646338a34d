import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { PeopleField } from '../PeopleField.tsx';
import type { Person } from '../store/person.ts';

const SCHEMA = z.object({ memberIds: z.array(z.string()).min(1) });
type Asked = z.infer<typeof SCHEMA>;

type AddMembersDrawerProps = {
  /** Those who are not in it. */
  readonly others: readonly Person[];
  readonly onAdd: (ids: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
};

export default function AddMembersDrawer({ others, onAdd, onClose }: AddMembersDrawerProps) {
  const form = useSchemaForm<Asked>({ schema: SCHEMA, defaultValues: { memberIds: [] } });
  return (
    <FormDrawer
      title="Add members"
      submit="Add"
      form={form}
      onClose={onClose}
      onSend={async ({ memberIds }) => {
        if (await onAdd(memberIds)) onClose();
      }}
    >
      <PeopleField name="memberIds" label="Who" people={others} />
    </FormDrawer>
  );
}
