import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { demoNow } from '../kit/clock.ts';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { Desk } from './board.ts';
import { PRIORITIES, TEAMS } from './desk.ts';
import type { HelpdeskView } from './queue.ts';
import { newTicket } from './tickets.ts';
import { open } from './work.ts';

const SCHEMA = z.object({
  requester: z.string().trim().min(2).max(60),
  subject: z.string().trim().min(3).max(80),
  text: z.string().trim().min(1).max(2_000),
  team: z.enum(TEAMS.map(({ id }) => id)),
  priority: z.enum(PRIORITIES.map(({ id }) => id)),
});
type Asked = z.infer<typeof SCHEMA>;

type Props = OwnProps<Desk, HelpdeskView>;

const optionsOf = (items: readonly { readonly id: string; readonly title: string }[]) =>
  items.map(({ id, title }) => ({ value: id, text: title }));

/** Takes in what somebody asks for, by phone as it seems. */
export function NewTicket(props: Props) {
  return (
    <DrawerAction text="New ticket">
      {(onClose) => <NewTicketDrawer {...props} onClose={onClose} />}
    </DrawerAction>
  );
}

function NewTicketDrawer({ store, onClose }: Props & { readonly onClose: () => void }) {
  const change = useDemoChange(store);
  const defaultValues: Asked = {
    requester: '',
    subject: '',
    text: '',
    team: 'clinical',
    priority: 'normal',
  };
  const form = useSchemaForm<Asked>({ schema: SCHEMA, defaultValues });
  const send = async (asked: Asked): Promise<void> => {
    const ticket = newTicket(asked, demoNow());
    const isDone = await change((desk) => open(desk, ticket), { message: `${ticket.id} opened.` });
    if (isDone) onClose();
  };
  return (
    <FormDrawer title="New ticket" submit="Open ticket" form={form} onClose={onClose} onSend={send}>
      <FormText name="requester" label="Requester" autoComplete="off" maxLength={60} />
      <FormText name="subject" label="Subject" autoComplete="off" maxLength={80} />
      <FormTextarea name="text" label="Description" maxLength={2_000} />
      <FormSelect name="team" label="Team" options={optionsOf(TEAMS)} />
      <FormSelect name="priority" label="Priority" options={optionsOf(PRIORITIES)} />
    </FormDrawer>
  );
}
