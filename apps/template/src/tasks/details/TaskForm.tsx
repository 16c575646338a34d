import { FormSelect, FormTags } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate, FormTime } from '@aiso/ui/form/FormDate.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import {
  NOTES_MAX,
  PRIORITIES,
  PRIORITY_TEXT,
  REPEAT_TEXT,
  REPEATS,
  TAG_MAX,
  type Task,
  type TaskList,
  TITLE_MAX,
} from '../store/task.ts';
import type { Act } from '../use-act.ts';
import {
  changeOf,
  NEVER,
  SENTENCES,
  TASK_SCHEMA,
  type TaskInput,
  type TaskOutput,
  valuesOf,
} from './task-form.ts';

type TaskFormProps = {
  readonly task: Task;
  readonly lists: readonly TaskList[];
  readonly tags: readonly string[];
  readonly act: Act;
  readonly enteredAt: number;
};

/** Fields that are typed into: what stands in them counts once one leaves them. */
const TYPED = ['title', 'notes', 'time'] as const;
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, text: PRIORITY_TEXT[value] }));
const REPEAT_OPTIONS = [
  { value: NEVER, text: 'Never' },
  ...REPEATS.map((value) => ({ value, text: REPEAT_TEXT[value] })),
];

/** A task's fields. Each is kept by itself, when it is left or chosen; there is nothing to save. */
export function TaskForm({ task, lists, tags, act, enteredAt }: TaskFormProps) {
  const form = useSchemaForm<TaskInput, TaskOutput>({
    schema: TASK_SCHEMA,
    sentences: SENTENCES,
    defaultValues: valuesOf(task),
  });
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(task);
  const keep = (output: TaskOutput): void => {
    const change = changeOf(latest.current, output);
    if (change !== null) void act(change);
  };
  const send = useLatest(() => void form.handleSubmit(keep)());
  const shown = useRef(task);
  useEffect(() => {
    if (shown.current === task) return;
    shown.current = task;
    // Changed from elsewhere, or taken back: only what is being typed stays as it is.
    const { activeElement } = document;
    const isHere = place.current?.contains(activeElement) ?? false;
    const typed = TYPED.find((name) => isHere && activeElement?.getAttribute('name') === name);
    const values = valuesOf(task);
    form.reset(typed === undefined ? values : { ...values, [typed]: form.getValues(typed) });
  }, [form, task]);
  useEffect(() => {
    if (enteredAt > 0) place.current?.querySelector<HTMLInputElement>('input[name=title]')?.focus();
  }, [enteredAt]);
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change' && !TYPED.some((typed) => typed === name)) send.current();
    });
    return unsubscribe;
  }, [form, send]);
  return (
    <Box ref={place} onBlur={() => send.current()}>
      <SchemaForm form={form} onSubmit={keep}>
        <FormText name="title" label="Title" maxLength={TITLE_MAX} />
        <FormTextarea name="notes" label="Notes" maxLength={NOTES_MAX} minRows={2} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '9fr 8fr' }, gap: 1 }}>
          <FormDate name="due" label="Due" />
          <FormTime name="time" label="Time" isDisabled={task.due === null} />
          <FormSelect name="priority" label="Priority" options={PRIORITY_OPTIONS} />
          <FormSelect name="repeat" label="Repeat" options={REPEAT_OPTIONS} />
        </Box>
        <FormTags name="tags" label="Tags" suggestions={tags} maxLength={TAG_MAX} />
        <FormSelect
          name="listId"
          label="List"
          options={lists.map(({ id, name }) => ({ value: id, text: name }))}
          {...(task.parentId === null ? {} : { hint: 'In another list it becomes a separate task.' })}
        />
      </SchemaForm>
    </Box>
  );
}
