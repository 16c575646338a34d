import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useLeaveGuard } from '@aiso/ui/form/use-leave-guard.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { useCopied } from '@aiso/ui/use-copied.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { use, useState } from 'react';
import toast from 'react-hot-toast';
import { DemoError } from '../../kit/demo-store.ts';
import { CardActions } from '../cards/card-actions.ts';
import { ListName } from '../columns/ListName.tsx';
import { type BoardData, cardNumber, type Task } from '../store/board.ts';
import { marksIn } from '../store/mark-changes.ts';
import type { Board } from '../use-board.ts';
import { OPEN_TASK } from '../view/address.ts';
import { Activity } from './Activity.tsx';
import { Attachments } from './Attachments.tsx';
import { Checklist } from './Checklist.tsx';
import { Comments } from './Comments.tsx';
import { CoverPicture } from './CoverPicture.tsx';
import { useEditMarks, useEditTask } from './edit-task.ts';
import { InPlaceText } from './InPlaceText.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskWords } from './TaskWords.tsx';

const WIDTH_PX = 940;
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
  const { place } = board;
  const { id, name, description } = task;
  const marks = marksIn(data.marks, id);
  const edit = useEditTask(id);
  const editMarks = useEditMarks(id);
  const [draft, setDraft] = useState('');
  const [isDirty, setDirty] = useState(false);
  const [words, setWords] = useState({ description, turn: 0 });
  // Changed from elsewhere, by "Undo" for one: the form begins anew, but for what is typed and not kept.
  const isElse = JSON.stringify(words.description) !== JSON.stringify(description);
  if (!isDirty && isElse) setWords({ description, turn: words.turn + 1 });
  const guard = useLeaveGuard(
    isDirty || draft.trim() !== '',
    (from, to) =>
      from.pathname !== to.pathname ||
      new URLSearchParams(from.search).get(OPEN_TASK) !== new URLSearchParams(to.search).get(OPEN_TASK),
  );
  const list = data.project.lists.find((one) => one.id === task.listId);
  const cover = task.attachments.find(({ isCover }) => isCover);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={name}
      widthPx={WIDTH_PX}
      head={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {cardNumber(marks)}
          </Box>
          {list === undefined ? null : <ListName list={list} />}
        </Box>
      }
      tools={<TaskMenu task={task} onClose={onClose} />}
    >
      {cover === undefined ? null : <CoverPicture url={cover.url} />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 296px' },
          gridTemplateAreas: { xs: '"name" "facts" "main"', md: '"name facts" "main facts"' },
          gridTemplateRows: { md: 'auto 1fr' },
        }}
      >
        <InPlaceText
          key={name}
          label="Name"
          text={name}
          onChange={(next) =>
            void edit({ name: next }, `renamed it to “${next}”`, { message: 'Task renamed.' })
          }
          sx={{
            gridArea: 'name',
            mx: -1,
            px: 1,
            py: 0.5,
            borderRadius: 1,
            fontSize: '1.375rem',
            fontWeight: 600,
            lineHeight: 1.3,
            letterSpacing: '-0.011em',
            '&:hover, &:focus-within': { bgcolor: 'action.hover' },
          }}
        />
        <Box
          component="section"
          aria-label="Facts"
          sx={{
            gridArea: 'facts',
            borderInlineStart: { md: 1 },
            borderColor: { md: 'divider' },
            paddingInlineStart: { md: 2.5 },
          }}
        >
          <TaskFacts
            {...{ task, marks, data, edit, editMarks }}
            onList={(next) => {
              place(task, next, next.taskIds.length, { message: `Moved to “${next.name}”.` });
            }}
          />
        </Box>
        <Box sx={{ gridArea: 'main', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <TaskWords
            key={words.turn}
            description={words.description}
            onSave={async (next) => {
              const isKept = await edit({ description: next }, 'changed the description', {
                message: 'Description updated.',
              });
              if (isKept) setWords({ description: next, turn: words.turn });
              return isKept;
            }}
            onDirty={setDirty}
            onDiscard={() => {
              setDirty(false);
              setWords({ description, turn: words.turn + 1 });
            }}
          />
          <Checklist task={task} edit={edit} />
          <Attachments task={task} edit={edit} />
          <Divider />
          <Comments task={task} members={board.members} edit={edit} draft={draft} onDraft={setDraft} />
          <Activity entries={data.activity[id] ?? []} members={board.members} />
        </Box>
      </Box>
      {guard}
    </SideDrawer>
  );
}

type TaskMenuProps = { readonly task: Task; readonly onClose: () => void };

/** What its card's menu has but for opening it; what takes it away closes it first. */
function TaskMenu({ task, onClose }: TaskMenuProps) {
  const { menuOf } = use(CardActions);
  const { copy } = useCopied(location.href);
  const copyLink = (): void => {
    copy?.();
    toast.success('Link copied.');
  };
  const items = menuOf(task).flatMap((item): readonly RowMenuItem[] => {
    if (item.key === 'open')
      return copy === null ? [] : [{ kind: 'action', key: 'copy', text: 'Copy link', onRun: copyLink }];
    if (item.kind !== 'action' || item.key !== 'delete') return [item];
    return [
      {
        ...item,
        onRun: () => {
          onClose();
          item.onRun();
        },
      },
    ];
  });
  return <RowMenu label={`More for ${task.name}`} items={items} />;
}
