import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { DemoError } from '../../kit/demo-store.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { type BoardData, LIST_COLORS, type List, type ListColor } from '../store/board.ts';
import { addList, ofProject, updateList, withLimit } from '../store/board-changes.ts';
import { BOARD } from '../store/board-store.ts';

const MOST = 500;
const COLORS = LIST_COLORS.map(({ value }) => value);
const SCHEMA = z.object({
  name: z.string().trim().min(1).max(60),
  color: z.enum(COLORS as [ListColor, ...ListColor[]]),
  limit: z.number().int().min(1).max(MOST).nullable(),
});
type Values = z.infer<typeof SCHEMA>;
const SENTENCES = { limit: `A whole number from 1 to ${MOST} or empty` };

type ListDrawerProps = {
  /** Null for a new one. */
  readonly list: List | null;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  readonly onClose: () => void;
};

/** Name, colour and limit of a column. */
export default function ListDrawer({ list, lists, limits, onClose }: ListDrawerProps) {
  const change = useDemoChange(BOARD);
  const defaultValues: Values = {
    name: list?.name ?? '',
    color: list?.color ?? 'info',
    limit: list === null ? null : (limits[list.id] ?? null),
  };
  const form = useSchemaForm<Values>({ schema: SCHEMA, defaultValues, sentences: SENTENCES });
  const send = async ({ name, color, limit }: Values): Promise<void> => {
    const isTaken = lists.some((one) => one.id !== list?.id && one.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new DemoError('A column with this name already exists.');
    const id = list?.id ?? `list-${crypto.randomUUID()}`;
    const to =
      list === null
        ? addList({ id, name, color, taskIds: [] })
        : updateList({ listId: id, update: { name, color } });
    const message = list === null ? `Column “${name}” added.` : `Column “${name}” updated.`;
    if (await change((data) => withLimit(id, limit)(ofProject(to)(data)), { message })) onClose();
  };
  return (
    <FormDrawer
      title={list === null ? 'Add column' : `Edit “${list.name}”`}
      submit={list === null ? 'Add column' : 'Save'}
      form={form}
      onClose={onClose}
      onSend={send}
      fieldOf={() => 'name'}
    >
      <FormText name="name" label="Name" maxLength={60} />
      <FormSelect
        name="color"
        label="Colour"
        hint="Green columns only accept tasks with a completed checklist."
        options={LIST_COLORS}
      />
      <FormNumber name="limit" label="Task limit" hint="Leave empty for no limit." maxDecimals={0} />
    </FormDrawer>
  );
}
