import Button from '@mui/material/Button';
import toast from 'react-hot-toast';
import { demoNow } from '../../kit/clock.ts';
import { counted } from '../../kit/counted.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { ChoiceMenu } from '../marks/ChoiceMenu.tsx';
import { PriorityMark } from '../marks/PriorityMark.tsx';
import { type BoardData, PRIORITIES } from '../store/board.ts';
import { moveTask, ofProject, removeTask, withEntry } from '../store/board-changes.ts';
import { BOARD } from '../store/board-store.ts';
import { type BoardChange, withMarks } from '../store/mark-changes.ts';
import { ME } from '../store/members.ts';
import { whyRefused } from '../view/refusal.ts';
import type { CardRow } from './card-rows.ts';

type ChosenCardsProps = {
  readonly rows: readonly CardRow[];
  readonly data: BoardData;
  readonly onDone: () => void;
};

/** What is done with several tasks at once. All of it can be taken back. */
export function ChosenCards({ rows, data, onDone }: ChosenCardsProps) {
  const change = useDemoChange(BOARD);
  const { lists } = data.project;
  const run = (
    of: readonly CardRow[],
    to: (row: CardRow) => BoardChange,
    did: string,
    said: string,
  ): void => {
    const at = demoNow();
    onDone();
    void change(
      (before) =>
        of.reduce(
          (now, row) => withEntry(row.task.id, { memberId: ME, at, text: did })(to(row)(now)),
          before,
        ),
      { message: `${counted(of.length, 'task')} ${said}.` },
    );
  };
  return (
    <>
      <ChoiceMenu
        label="Move to"
        options={lists.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={[]}
        onChoose={(listId) => {
          const list = lists.find(({ id }) => id === listId);
          if (list === undefined) return;
          const others = rows.filter(({ task }) => task.listId !== listId);
          const room = Math.max(0, (data.limits[listId] ?? Number.POSITIVE_INFINITY) - list.taskIds.length);
          const taken = others
            .filter(({ task }) => whyRefused(task, list, data.limits) === null)
            .slice(0, room);
          const refused = others.find((row) => !taken.includes(row));
          if (refused !== undefined)
            toast.error(whyRefused(refused.task, list, data.limits) ?? `“${list.name}” has no room for all.`);
          if (taken.length === 0) return;
          const end = Number.POSITIVE_INFINITY;
          run(
            taken,
            ({ task }) => ofProject(moveTask({ taskId: task.id, position: end, listId })),
            `moved it to “${list.name}”`,
            `moved to “${list.name}”`,
          );
        }}
        button={(props) => <Button {...props}>Move to</Button>}
      />
      <ChoiceMenu
        label="Set priority"
        options={PRIORITIES.map(({ value, text }) => ({
          value,
          text,
          mark: <PriorityMark priority={value} />,
        }))}
        chosen={[]}
        onChoose={(priority) =>
          run(
            rows,
            ({ task }) => withMarks(task.id, { priority }),
            `set the priority to ${priority}`,
            'updated',
          )
        }
        button={(props) => <Button {...props}>Set priority</Button>}
      />
      <Button
        color="error"
        onClick={() => run(rows, ({ task }) => ofProject(removeTask(task.id)), 'deleted the task', 'deleted')}
      >
        Delete
      </Button>
    </>
  );
}
