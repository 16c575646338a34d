import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { use, useMemo } from 'react';
import { Timeline } from '../../kit/timeline/Timeline.tsx';
import type { TimeGroup, TimeRow } from '../../kit/timeline/time-row.ts';
import type { TimeScale } from '../../kit/timeline/time-scale.ts';
import { CardActions } from '../cards/card-actions.ts';
import type { CardContext } from '../columns/CardArea.tsx';
import { dotOf, ListDot } from '../columns/ListName.tsx';
import { LaneMark } from '../lanes/LaneMark.tsx';
import { type BoardData, cardNumber, type List, type Task } from '../store/board.ts';
import { updateTask } from '../store/board-changes.ts';
import { also, marksIn, withMarks } from '../store/mark-changes.ts';
import { useTaskChange } from '../use-board.ts';
import type { Grouping } from '../view/address.ts';
import { type Column, laneRows } from '../view/board-state.ts';

type CardTimelineProps = {
  readonly data: BoardData;
  readonly columns: readonly Column[];
  readonly context: CardContext;
  readonly scale: TimeScale;
  readonly lanes: Grouping | null;
};

/** `info.main` as a variable of the theme. */
const variableOf = (path: string): string => `var(--aiso-palette-${path.replaceAll('.', '-')})`;

/** What begins first stands first; what has no date last. */
const byStart = (one: TimeRow, other: TimeRow): number => {
  const [first, second] = [one.from ?? one.to ?? '9', other.from ?? other.to ?? '9'];
  return first < second ? -1 : Number(first > second);
};

function rowOf(task: Task, list: List, { marks, members }: CardContext): TimeRow {
  const own = marksIn(marks, task.id);
  const lead = members.get(task.memberIds[0] ?? '');
  return {
    id: task.id,
    name: task.name,
    note: cardNumber(own),
    picture: lead && <InitialsAvatar name={lead.name} picture={lead.avatar} sizePx={24} />,
    from: own.starts,
    to: task.due_date,
    color: variableOf(dotOf(list)),
    done: task.progress / 100,
  };
}

/** The tasks of each column, or of each lane, over time. */
export default function CardTimeline({ data, columns, context, scale, lanes }: CardTimelineProps) {
  const { onOpen } = use(CardActions);
  const change = useTaskChange();
  const { day } = useFormats();
  const groups = useMemo((): readonly TimeGroup[] => {
    const rowsOf = (of: readonly Column[]): readonly TimeRow[] =>
      of.flatMap(({ shown, list }) => shown.map((task) => rowOf(task, list, context))).toSorted(byStart);
    if (lanes !== null)
      return laneRows(columns, lanes, data).map(({ lane, columns: parts }) => ({
        key: lane.key,
        title: lane.title,
        mark: <LaneMark lane={lane} context={context} />,
        rows: rowsOf(parts),
      }));
    return columns.flatMap((column) =>
      column.shown.length === 0
        ? []
        : [
            {
              key: column.id,
              title: column.list.name,
              mark: <ListDot list={column.list} />,
              rows: rowsOf([column]),
            },
          ],
    );
  }, [columns, context, data, lanes]);
  if (groups.length === 0)
    return <EmptyState title="No tasks yet">Add a task with a due date to see it here.</EmptyState>;
  return (
    <Timeline
      label="Timeline"
      {...{ groups, scale, onOpen }}
      today={context.today}
      onSpan={(id, { from, to }) => {
        const name = data.project.tasks.find((task) => task.id === id)?.name ?? '';
        return change(
          id,
          also(updateTask({ taskId: id, update: { due_date: to } }), withMarks(id, { starts: from })),
          `planned it for ${day(from)} – ${day(to)}`,
          { message: `“${name}” moved to ${day(from)} – ${day(to)}.` },
        );
      }}
    />
  );
}
