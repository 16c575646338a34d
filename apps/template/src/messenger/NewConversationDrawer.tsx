import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { demoNow } from '../kit/clock.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { PeopleField } from './PeopleField.tsx';
import { create, withPerson } from './store/changes.ts';
import type { Conversation, MessengerData } from './store/conversation.ts';
import { MESSENGER } from './store/messenger-store.ts';

const NAME_MAX_CHARACTERS = 60;

const SCHEMA = z
  .object({
    memberIds: z.array(z.string()).min(1),
    name: z.string().trim().max(NAME_MAX_CHARACTERS),
  })
  .refine(({ memberIds, name }) => memberIds.length < 2 || name !== '', { path: ['name'] });
type Asked = z.infer<typeof SCHEMA>;

const newConversation = ({ memberIds, name }: Asked, atMs: number): Conversation => ({
  id: memberIds.length === 1 ? (memberIds[0] ?? '') : `group-${atMs}`,
  groupName: memberIds.length === 1 ? null : name,
  memberIds,
  messages: [],
  readUpTo: atMs,
  isPinned: false,
  isMuted: false,
  isArchived: false,
});

type NewConversationDrawerProps = {
  readonly data: MessengerData;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
};

/** One person is written to where one was before; several are a group, which has a name. */
export default function NewConversationDrawer({ data, onClose, onOpen }: NewConversationDrawerProps) {
  const change = useDemoChange(MESSENGER);
  const form = useSchemaForm<Asked>({ schema: SCHEMA, defaultValues: { memberIds: [], name: '' } });
  const memberIds = useWatch({ control: form.control, name: 'memberIds' });
  const send = async (asked: Asked): Promise<void> => {
    const [first = ''] = asked.memberIds;
    const known = asked.memberIds.length === 1 ? withPerson(data, first) : undefined;
    const opened = known ?? newConversation(asked, demoNow());
    if (known === undefined && !(await change((now) => create(now, opened)))) return;
    onClose();
    onOpen(opened.id);
  };
  return (
    <FormDrawer
      title="New conversation"
      submit="Open conversation"
      form={form}
      onClose={onClose}
      onSend={send}
    >
      <PeopleField
        name="memberIds"
        label="With"
        hint="Add several people to create a group."
        people={Object.values(data.people)}
      />
      {memberIds.length < 2 ? null : (
        <FormText name="name" label="Group name" autoComplete="off" maxLength={NAME_MAX_CHARACTERS} />
      )}
    </FormDrawer>
  );
}
