import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type Ref, useMemo, useState } from 'react';
import { INSET } from '../list/row-style.ts';
import { adding } from '../store/changes.ts';
import { newTaskIds } from '../store/new-ids.ts';
import type { TaskList } from '../store/task.ts';
import type { Act } from '../use-act.ts';
import { type Draft, draftsOf, tasksOf, type Usual } from './drafts.ts';
import { UnderstoodChips } from './UnderstoodChips.tsx';

type QuickAddProps = {
  readonly usual: Usual;
  readonly lists: readonly TaskList[];
  readonly today: string;
  readonly act: Act;
  readonly inputRef: Ref<HTMLTextAreaElement>;
};

const TEXT_MAX = 20_000;

/** "3 tasks, 2 subtasks". */
function countWords(drafts: readonly Draft[]): string {
  const steps = drafts.filter(({ level }) => level > 1).length;
  const tasks = drafts.length - steps;
  const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return [many(tasks, 'task'), ...(steps === 0 ? [] : [many(steps, 'subtask')])].join(', ');
}

/** A line in which a task is told in words. Several lines, typed or pasted, become as many tasks. */
export const QuickAdd = memo(function QuickAdd({ usual, lists, today, act, inputRef }: QuickAddProps) {
  const [text, setText] = useState('');
  const knows = useMemo(() => ({ today, lists }), [lists, today]);
  const drafts = useMemo(() => draftsOf(text, knows), [knows, text]);
  const isLines = text.includes('\n');
  const add = async (): Promise<void> => {
    if (drafts.length === 0) return;
    const typed = text;
    setText('');
    const ids = newTaskIds();
    const isDone = await act(adding(tasksOf(drafts, usual, ids)));
    // What could not be added is not lost, unless one has begun to type the next.
    if (!isDone) setText((now) => (now === '' ? typed : now));
  };
  return (
    <Box sx={{ px: INSET, pt: 1, pb: 0.5 }}>
      <OutlinedInput
        fullWidth
        size="small"
        multiline
        maxRows={8}
        value={text}
        inputRef={inputRef}
        placeholder="Add a task: call the lab tomorrow"
        startAdornment={
          <InputAdornment position="start">
            <AddRounded fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          drafts.length === 0 ? null : (
            <Button size="small" variant="contained" onClick={() => void add()} sx={{ flex: 'none' }}>
              {isLines ? `Add ${drafts.length}` : 'Add'}
            </Button>
          )
        }
        slotProps={{ input: { 'aria-label': 'New task', maxLength: TEXT_MAX, enterKeyHint: 'done' } }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      {text.trim() === '' ? null : isLines ? (
        <Outline drafts={drafts} />
      ) : (
        <UnderstoodChips {...{ text, usual, knows }} onChange={setText} />
      )}
      <HiddenText isLive>{isLines ? countWords(drafts) : ''}</HiddenText>
    </Box>
  );
});

/** What several lines become. */
function Outline({ drafts }: { readonly drafts: readonly Draft[] }) {
  return (
    <Box sx={{ pt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
      Creates {countWords(drafts)}. Indented lines become subtasks.
    </Box>
  );
}
