import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { draftsOf, tasksOf } from '../quick-add/drafts.ts';
import { adding } from '../store/changes.ts';
import { newTaskIds } from '../store/new-ids.ts';
import { isOpen, type Task, type TaskList, TITLE_MAX } from '../store/task.ts';
import type { Act } from '../use-act.ts';

type SubtasksProps = {
  readonly task: Task;
  readonly tasks: readonly Task[];
  readonly lists: readonly TaskList[];
  readonly today: string;
  readonly act: Act;
  readonly onToggle: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
};

/** The steps of a task, how far they are, and a line for the next one. */
export function Subtasks({ task, tasks, lists, today, act, onToggle, onOpen }: SubtasksProps) {
  const headingId = useId();
  const [text, setText] = useState('');
  const steps = tasks.filter(({ parentId }) => parentId === task.id);
  const done = steps.filter((step) => !isOpen(step)).length;
  const add = async (): Promise<void> => {
    const drafts = draftsOf(text, { today, lists });
    const typed = text;
    setText('');
    const added = tasksOf(drafts, { parentId: task.id, listId: task.listId }, newTaskIds()).map((step) => ({
      ...step,
      listId: task.listId,
    }));
    const isDone = await act(adding(added, { parentId: task.id, at: 'end' }));
    if (!isDone) setText((now) => (now === '' ? typed : now));
  };
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={headingId} component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, flex: 1 }}>
          Subtasks
        </Typography>
        {steps.length === 0 ? null : (
          <Typography variant="caption" color="textSecondary">
            {done} of {steps.length} done
          </Typography>
        )}
      </Box>
      {steps.length === 0 ? null : (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / steps.length}
          aria-label="Subtasks done"
          color="success"
          sx={{ my: 0.75, borderRadius: 1 }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Box component="li" key={step.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Checkbox
              size="small"
              color="success"
              checked={!isOpen(step)}
              onChange={() => onToggle(new Set([step.id]))}
              slotProps={{ input: { 'aria-label': `Complete ${step.title}` } }}
              sx={{ marginInlineStart: -1 }}
            />
            <Button
              color="inherit"
              onClick={() => onOpen(step.id)}
              sx={{
                flex: 1,
                minWidth: 0,
                justifyContent: 'flex-start',
                textAlign: 'start',
                fontWeight: 400,
                px: 0.5,
                ...(isOpen(step) ? {} : { textDecoration: 'line-through', color: 'text.secondary' }),
              }}
            >
              {step.title}
            </Button>
          </Box>
        ))}
      </Box>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder="Add a subtask"
        slotProps={{ input: { 'aria-label': 'New subtask', maxLength: TITLE_MAX, enterKeyHint: 'done' } }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (text.trim() !== '') void add();
        }}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
}
