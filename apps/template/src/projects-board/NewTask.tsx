import { isDay } from '@aiso/ui/dates/day.ts';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { DemoError } from '../kit/demo-store.ts';
import type { BoardData, List, Task } from './store/board.ts';
import { newTask } from './store/new-task.ts';
import { whyFull } from './view/refusal.ts';

const SCHEMA = z.object({
  name: z.string().trim().min(1).max(160),
  listId: z.string(),
  due_date: z.string().refine(isDay).nullable(),
});
type Values = z.infer<typeof SCHEMA>;

type NewTaskProps = {
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  /** Answers whether it was taken. */
  readonly onAdd: (task: Task) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for a new task. */
export function NewTask({ lists, limits, onAdd, onClose }: NewTaskProps) {
  const form = useSchemaForm<Values>({
    schema: SCHEMA,
    defaultValues: { name: '', listId: lists[0]?.id ?? '', due_date: null },
  });
  const send = async (values: Values): Promise<void> => {
    const list = lists.find(({ id }) => id === values.listId);
    const why = list === undefined ? 'List not found' : whyFull(list, limits);
    if (why !== null) throw new DemoError(why);
    if (await onAdd(newTask(values))) onClose();
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
      <FormDate name="due_date" label="Due" />
    </FormDrawer>
  );
}
