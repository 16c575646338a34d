import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { addingList, LIST_NAME_MAX, renamingList } from '../store/list-changes.ts';
import type { TaskList } from '../store/task.ts';
import type { Act } from '../use-act.ts';

type ListDialogProps = {
  /** Null for a new one. */
  readonly list: TaskList | null;
  readonly lists: readonly TaskList[];
  readonly act: Act;
  readonly onClosed: () => void;
};

const SENTENCES = { name: 'A list with this name already exists' };

/** Names a new list, or an old one anew. */
export function ListDialog({ list, lists, act, onClosed }: ListDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [origin] = useState(focusOrigin);
  const [newId] = useState(() => `list-${Date.now()}`);
  const schema = useMemo(() => {
    const taken = new Set(lists.filter(({ id }) => id !== list?.id).map(({ name }) => name.toLowerCase()));
    const name = z.string().trim().min(1).max(LIST_NAME_MAX);
    return z.object({ name: name.refine((value) => !taken.has(value.toLowerCase())) });
  }, [list, lists]);
  const form = useSchemaForm({ schema, sentences: SENTENCES, defaultValues: { name: list?.name ?? '' } });
  const send = async ({ name }: { name: string }): Promise<void> => {
    const isDone = await act(list === null ? addingList({ id: newId, name }) : renamingList(list.id, name));
    if (isDone) setOpen(false);
  };
  return (
    <FrameDialog
      title={list === null ? 'New list' : `Rename “${list.name}”`}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed();
        origin.giveBack();
      }}
    >
      <SchemaForm form={form} onSubmit={send}>
        <FormText name="name" label="Name" maxLength={LIST_NAME_MAX} />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-end' }}>
          {list === null ? 'Add list' : 'Rename'}
        </Button>
      </SchemaForm>
    </FrameDialog>
  );
}
