import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BackButton } from '../../kit/application/Panes.tsx';
import { removing } from '../store/changes.ts';
import { isOpen, type Task, type TaskData } from '../store/task.ts';
import { ancestorsOf, MOST_LEVELS } from '../store/tree.ts';
import type { Act } from '../use-act.ts';
import { Subtasks } from './Subtasks.tsx';
import { TaskForm } from './TaskForm.tsx';

type TaskDetailsProps = {
  readonly task: Task;
  readonly data: TaskData;
  readonly tags: readonly string[];
  readonly today: string;
  readonly act: Act;
  /** Above zero, and another number each time, where the focus shall go to its title. */
  readonly enteredAt: number;
  readonly onToggle: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** All of a task, edited where it stands: what is typed is kept when one leaves its field. */
export function TaskDetails({
  task,
  data,
  tags,
  today,
  act,
  enteredAt,
  onToggle,
  onOpen,
  onClose,
}: TaskDetailsProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const above = ancestorsOf(data.tasks, task.id);
  const [parent] = above;
  const own = new Set([task.id]);
  const isDone = !isOpen(task);
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Leaving the field keeps what was typed in it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onClose();
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <BackButton />
        <Button size="small" variant={isDone ? 'text' : 'outlined'} onClick={() => onToggle(own)}>
          {isDone ? 'Reopen' : 'Complete'}
        </Button>
        <Box sx={{ flex: 1 }} />
        <IconButton
          aria-label="Delete task"
          title="Delete task"
          onClick={() => {
            void act(removing(own));
            onClose();
          }}
        >
          <DeleteOutlineOutlined fontSize="small" />
        </IconButton>
        {isNarrow ? null : (
          <IconButton aria-label="Close details" title="Close details" onClick={onClose}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {parent === undefined ? null : (
          <Button
            size="small"
            color="inherit"
            onClick={() => onOpen(parent.id)}
            sx={{ alignSelf: 'flex-start', textAlign: 'start', px: 0.75, mx: -0.75, my: -1 }}
          >
            Subtask of {parent.title}
          </Button>
        )}
        <TaskForm key={task.id} {...{ task, tags, act, enteredAt }} lists={data.lists} />
        {above.length + 1 >= MOST_LEVELS ? null : (
          <Subtasks {...{ task, today, act, onToggle, onOpen }} lists={data.lists} tasks={data.tasks} />
        )}
      </Box>
    </Box>
  );
}
