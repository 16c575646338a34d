import { DayField } from '@aiso/ui/dates/DayField.tsx';
import { addDays, type Day, isDay } from '@aiso/ui/dates/day.ts';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { comingWeekday } from '../quick-add/understand.ts';
import { type Asked, movingToList, named, prioritising, rescheduling, tagging } from '../store/changes.ts';
import { dayWords } from '../store/day-words.ts';
import { PRIORITIES, PRIORITY_TEXT, TAG_MAX, type TaskData, tagOf } from '../store/task.ts';
import type { Ask, AskKind } from './ask.ts';

type AskDialogProps = {
  readonly ask: Ask;
  readonly isOpen: boolean;
  readonly data: TaskData;
  readonly tags: readonly string[];
  readonly today: Day;
  readonly onAnswer: (asked: Asked) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

const TITLES: Readonly<Record<AskKind, (what: string) => string>> = {
  reschedule: (what) => `Reschedule ${what}`,
  move: (what) => `Move ${what} to a list`,
  priority: (what) => `Priority of ${what}`,
  tag: (what) => `Tag ${what}`,
};

/** Asks when, where, how urgent, or which tag; one choice answers it. */
export default function AskDialog({
  ask,
  isOpen,
  data,
  tags,
  today,
  onAnswer,
  onClose,
  onClosed,
}: AskDialogProps) {
  const { kind, ids } = ask;
  return (
    <FrameDialog title={TITLES[kind](named(data.tasks, ids))} {...{ isOpen, onClose, onClosed }}>
      {kind === 'reschedule' ? (
        <Reschedule today={today} onDay={(day) => onAnswer(rescheduling(ids, day))} />
      ) : kind === 'tag' ? (
        <TagChoice tags={tags} onTag={(tag) => onAnswer(tagging(ids, tag))} />
      ) : kind === 'move' ? (
        <Options
          label="Lists"
          options={data.lists.map(({ id, name }) => ({ id, text: name, more: '' }))}
          onChoose={(id) => onAnswer(movingToList(ids, id))}
        />
      ) : (
        <Options
          label="Priorities"
          options={PRIORITIES.map((id) => ({ id, text: PRIORITY_TEXT[id], more: '' }))}
          onChoose={(id) => onAnswer(prioritising(ids, id))}
        />
      )}
    </FrameDialog>
  );
}

type OptionsProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly text: string; readonly more: string }[];
  readonly onChoose: (id: Id) => void;
};

function Options<Id extends string>({ label, options, onChoose }: OptionsProps<Id>) {
  return (
    <MenuList autoFocusItem aria-label={label} sx={{ p: 0, mx: -1 }}>
      {options.map(({ id, text, more }) => (
        <MenuItem
          key={id}
          onClick={() => onChoose(id)}
          sx={{ justifyContent: 'space-between', gap: 2, px: 1 }}
        >
          <bdi>{text}</bdi>
          {more === '' ? null : (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {more}
            </Box>
          )}
        </MenuItem>
      ))}
    </MenuList>
  );
}

type RescheduleProps = { readonly today: Day; readonly onDay: (day: Day | null) => void };

function Reschedule({ today, onDay }: RescheduleProps) {
  const [day, setDay] = useState<Day | null>(null);
  const near = [
    { id: today, text: 'Today' },
    { id: addDays(today, 1), text: 'Tomorrow' },
    { id: addDays(today, 2), text: 'In two days' },
    { id: comingWeekday('monday', today), text: 'Next week' },
    { id: addDays(today, 28), text: 'In four weeks' },
  ];
  const options = near.map(({ id, text }) => {
    const words = dayWords(id, today);
    return { id: `${text} ${id}`, text, more: words === text ? '' : words, day: id };
  });
  return (
    <>
      <Options
        label="Days"
        options={[...options, { id: 'none', text: 'No date', more: '' }]}
        onChoose={(id) => onDay(options.find((option) => option.id === id)?.day ?? null)}
      />
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', gap: 1, mt: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== null && isDay(day)) onDay(day);
        }}
      >
        <DayField label="Custom date" value={day} onChange={setDay} />
        <Button type="submit" variant="outlined" disabled={day === null || !isDay(day)} sx={{ flex: 'none' }}>
          Set
        </Button>
      </Box>
    </>
  );
}

type TagChoiceProps = { readonly tags: readonly string[]; readonly onTag: (tag: string) => void };

function TagChoice({ tags, onTag }: TagChoiceProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => input?.focus(), [input]);
  const take = (text: string | null): void => {
    const tag = tagOf(text ?? '');
    if (tag !== '') onTag(tag);
  };
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      options={tags}
      onChange={(_event, value) => take(value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tag"
          helperText="Removed if all selected tasks have it."
          inputRef={setInput}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps.htmlInput, maxLength: TAG_MAX },
          }}
          sx={{ mt: 0.5 }}
        />
      )}
    />
  );
}
