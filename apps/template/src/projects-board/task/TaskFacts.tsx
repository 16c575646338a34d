import { DayField } from '@aiso/ui/dates/DayField.tsx';
import { isDay } from '@aiso/ui/dates/day.ts';
import { FieldFrame } from '@aiso/ui/form/FieldFrame.tsx';
import { SelectField } from '@aiso/ui/form/SelectField.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import type { List, Member, Task } from '../store/board.ts';
import type { EditTask } from './edit-task.ts';

type TaskFactsProps = {
  readonly task: Task;
  readonly lists: readonly List[];
  readonly members: readonly Member[];
  readonly edit: EditTask;
  readonly onList: (list: List) => void;
};

/** Column, due date, members, and progress where no checklist tells it. Each is kept at once. */
export function TaskFacts({ task, lists, members, edit, onList }: TaskFactsProps) {
  const { listId, due_date: due, memberIds, sub_items: items } = task;
  const { day } = useFormats();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <SelectField
          label="Column"
          value={listId}
          options={lists.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(next) => {
            const list = lists.find(({ id }) => id === next);
            if (list !== undefined && list.id !== listId) onList(list);
          }}
        />
        <FieldFrame label="Due">
          {({ labelId }) => (
            <DayField
              labelId={labelId}
              value={due}
              onChange={(next) => {
                // What is half typed is no day yet.
                if (next === due || (next !== null && !isDay(next))) return;
                void edit(
                  { due_date: next },
                  next === null ? 'removed the due date' : `set the due date to ${day(next)}`,
                );
              }}
            />
          )}
        </FieldFrame>
      </Box>
      <Box
        component="fieldset"
        aria-label="Members"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0, m: 0, p: 0, border: 0 }}
      >
        {members.map(({ id, name, avatar }) => {
          const isOn = memberIds.includes(id);
          const next = isOn ? memberIds.filter((one) => one !== id) : [...memberIds, id];
          return (
            <Chip
              key={id}
              avatar={<InitialsAvatar name={name} picture={avatar} sizePx={24} />}
              label={name}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
              aria-pressed={isOn}
              onClick={() => void edit({ memberIds: next }, isOn ? `removed ${name}` : `added ${name}`)}
              sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
            />
          );
        })}
      </Box>
      {items.length === 0 ? (
        <ProgressSlider
          key={task.progress}
          progress={task.progress}
          onChange={(progress) => void edit({ progress }, `set the progress to ${progress}%`)}
        />
      ) : null}
    </Box>
  );
}

type ProgressSliderProps = { readonly progress: number; readonly onChange: (progress: number) => void };

function ProgressSlider({ progress, onChange }: ProgressSliderProps) {
  const { percent } = useFormats();
  const [moved, setMoved] = useState(progress);
  const id = useId();
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        Progress: {percent(moved / 100, 0)}
      </Box>
      <Slider
        value={moved}
        step={5}
        aria-labelledby={id}
        getAriaValueText={(value) => percent(value / 100, 0)}
        onChange={(_event, value) => setMoved(value)}
        onChangeCommitted={(_event, value) => onChange(value)}
      />
    </Box>
  );
}
