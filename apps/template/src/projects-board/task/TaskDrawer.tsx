import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useLeaveGuard } from '@aiso/ui/form/use-leave-guard.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { DemoError } from '../../kit/demo-store.ts';
import { deleteTask } from '../cards/use-card-actions.ts';
import type { BoardData, Task } from '../store/board.ts';
import { type Board, useTaskChange } from '../use-board.ts';
import { OPEN_TASK } from '../view/address.ts';
import { Activity } from './Activity.tsx';
import { Attachments } from './Attachments.tsx';
import { Checklist } from './Checklist.tsx';
import { Comments } from './Comments.tsx';
import { useEditTask } from './edit-task.ts';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskWords, type Words } from './TaskWords.tsx';

const WIDTH_PX = 680;
const NOT_FOUND = new DemoError('Task not found');

type TaskDrawerProps = {
  readonly board: Board;
  readonly data: BoardData;
  /** Undefined where the address names none that is there. */
  readonly task: Task | undefined;
  readonly onClose: () => void;
};

/** A task with all that belongs to it; on phones it fills the screen. */
export default function TaskDrawer({ task, ...props }: TaskDrawerProps) {
  return task === undefined ? (
    <SideDrawer isOpen onClose={props.onClose} title="Task" widthPx={WIDTH_PX}>
      <ErrorState error={NOT_FOUND} />
    </SideDrawer>
  ) : (
    <OpenTask task={task} {...props} />
  );
}

type OpenTaskProps = TaskDrawerProps & { readonly task: Task };

function OpenTask({ board, data, task, onClose }: OpenTaskProps) {
  const { state, place } = board;
  const { id, name, description } = task;
  const edit = useEditTask(id);
  const change = useTaskChange();
  const [draft, setDraft] = useState('');
  const [isDirty, setDirty] = useState(false);
  const [words, setWords] = useState({ name, description, turn: 0 });
  // Changed from elsewhere, by "Undo" for one: the form begins anew, but for what is typed and not kept.
  const isElse = JSON.stringify([words.name, words.description]) !== JSON.stringify([name, description]);
  if (!isDirty && isElse) setWords({ name, description, turn: words.turn + 1 });
  const guard = useLeaveGuard(
    isDirty || draft.trim() !== '',
    (from, to) =>
      from.pathname !== to.pathname ||
      new URLSearchParams(from.search).get(OPEN_TASK) !== new URLSearchParams(to.search).get(OPEN_TASK),
  );
  const save = async (next: Words): Promise<boolean> => {
    const did = next.name === name ? 'changed the description' : `renamed it to “${next.name}”`;
    const isKept = await edit(next, did, { message: 'The task updated.' });
    if (isKept) setWords({ ...next, turn: words.turn });
    return isKept;
  };
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={name}
      widthPx={WIDTH_PX}
      footer={
        <Button
          color="error"
          onClick={() => {
            onClose();
            void deleteTask(change, task);
          }}
          sx={{ marginInlineEnd: 'auto' }}
        >
          Delete task
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <TaskFacts
          task={task}
          lists={state.lists}
          members={data.project.members}
          edit={edit}
          onList={(list) => {
            place(task, list, list.taskIds.length, { message: `Moved to “${list.name}”.` });
          }}
        />
        <TaskWords
          key={words.turn}
          words={{ name: words.name, description: words.description }}
          onSave={save}
          onDirty={setDirty}
          onDiscard={() => {
            setDirty(false);
            setWords({ name, description, turn: words.turn + 1 });
          }}
        />
        <Divider />
        <Checklist task={task} edit={edit} />
        <Divider />
        <Attachments task={task} edit={edit} />
        <Divider />
        <Comments task={task} members={board.members} edit={edit} draft={draft} onDraft={setDraft} />
        <Divider />
        <Activity entries={data.activity[id] ?? []} members={board.members} />
      </Box>
      {guard}
    </SideDrawer>
  );
}
