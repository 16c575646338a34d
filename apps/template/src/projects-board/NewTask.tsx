import { isDay } from '@aiso/ui/dates/day.ts';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { DemoError } from '../kit/demo-store.ts';
import { type BoardData, type Label, type List, PRIORITIES, type Priority } from './store/board.ts';
import { newTask } from './store/new-task.ts';
import type { AddTask } from './use-add-task.ts';
import { whyFull } from './view/refusal.ts';

const NO_LABEL = 'none';
const PRIORITY_IDS = PRIORITIES.map(({ value }) => value);
const SCHEMA = z.object({
  name: z.string().trim().min(1).max(160),
  listId: z.string(),
  priority: z.enum(PRIORITY_IDS as [Priority, ...Priority[]]),
  labelId: z.string(),
  due_date: z.string().refine(isDay).nullable(),
});
type Values = z.infer<typeof SCHEMA>;

type NewTaskProps = {
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  readonly labels: readonly Label[];
  readonly onAdd: AddTask;
  readonly onClose: () => void;
};

/** Asks for a new task. */
export default function NewTask({ lists, limits, labels, onAdd, onClose }: NewTaskProps) {
  const open = lists.find((list) => whyFull(list, limits) === null) ?? lists[0];
  const form = useSchemaForm<Values>({
    schema: SCHEMA,
    defaultValues: {
      name: '',
      listId: open?.id ?? '',
      priority: 'medium',
      labelId: NO_LABEL,
      due_date: null,
    },
  });
  const send = async ({ priority, labelId, ...known }: Values): Promise<void> => {
    const list = lists.find(({ id }) => id === known.listId);
    const why = list === undefined ? 'List not found' : whyFull(list, limits);
    if (why !== null) throw new DemoError(why);
    const labelIds = labelId === NO_LABEL ? [] : [labelId];
    if (await onAdd(newTask(known), { priority, labelIds })) onClose();
  };
  return (
    <FormDrawer
      title="New task"
      submit="Add task"
      form={form}
      onClose={onClose}
      onSend={send}
      fieldOf={() => 'listId'}
    >
      <FormText name="name" label="Name" maxLength={160} />
      <FormSelect
        name="listId"
        label="Column"
        options={lists.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <FormSelect name="priority" label="Priority" options={PRIORITIES} />
      <FormSelect
        name="labelId"
        label="Label"
        options={[
          { value: NO_LABEL, text: 'No label' },
          ...labels.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <FormDate name="due_date" label="Due" />
    </FormDrawer>
  );
}
