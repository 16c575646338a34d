import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type RefObject, Suspense, useMemo } from 'react';
import { SideButton } from '../kit/application/Panes.tsx';
import type { AskKind } from './asks/ask.ts';
import { BulkBar } from './BulkBar.tsx';
import { INSET } from './list/row-style.ts';
import { TaskList, type TaskListProps } from './list/TaskList.tsx';
import type { ListCommands } from './list/use-row-focus.ts';
import { PlaceProgress } from './PlaceProgress.tsx';
import { QuickAdd } from './quick-add/QuickAdd.tsx';
import { longDayWords } from './store/day-words.ts';
import { isOpen, type TaskData } from './store/task.ts';
import { TaskFilters } from './TaskFilters.tsx';
import type { Act } from './use-act.ts';
import type { useTaskView } from './use-task-view.ts';
import { hasFilters, NO_FILTERS } from './view/address.ts';
import { type Place, SMART_TEXT } from './view/place.ts';
import { taskRows } from './view/rows.ts';

const MonthView = lazy(() => import('./calendar/MonthView.tsx'));

type MainPaneProps = {
  readonly view: ReturnType<typeof useTaskView>;
  readonly query: {
    readonly data: TaskData | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly act: Act;
  readonly chosen: ReadonlySet<string>;
  readonly isChoosing: boolean;
  readonly isByHand: boolean;
  readonly draggedId: string | null;
  readonly scrolled: TaskListProps['scrolled'];
  readonly opened: TaskListProps['opened'];
  readonly commands: ListCommands;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly toggle: (ids: ReadonlySet<string>) => void;
  readonly ask: (kind: AskKind, ids: ReadonlySet<string>) => void;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
};

/** Of a day's tasks below the month. */
const DAY_LIST_PX = 320;

const titleOf = (place: Place, { lists }: Pick<TaskData, 'lists'>): string => {
  if (!('id' in place)) return SMART_TEXT[place.kind];
  if (place.kind === 'tag') return `#${place.id}`;
  return lists.find(({ id }) => id === place.id)?.name ?? 'List not found';
};

const EMPTY: Readonly<Record<Place['kind'], string>> = {
  today: 'No tasks due today.',
  upcoming: 'No upcoming tasks.',
  overdue: 'No overdue tasks.',
  completed: 'No completed tasks yet.',
  all: 'No open tasks.',
  list: 'No open tasks in this list.',
  tag: 'No open tasks with this tag.',
};

/** A place's tasks: a line to add to them, filters, and a list or a month of them. */
export function MainPane(props: MainPaneProps) {
  const { view, query, act, chosen, isChoosing, isByHand, draggedId, scrolled, opened, commands, inputRef } =
    props;
  const { toggle, ask, onChoosing, onChoose } = props;
  const { said, say, now, place, isCalendar, chosenDay, counts, rows, byDay, usual, progress } = view;
  const { data } = query;
  const lists = useMemo(() => data?.lists ?? [], [data?.lists]);
  const listNames = useMemo(
    () => (place.kind === 'list' ? null : new Map(lists.map(({ id, name }) => [id, name]))),
    [lists, place.kind],
  );
  const title = titleOf(place, { lists });
  const label = isCalendar ? `${title}, ${longDayWords(chosenDay)}` : title;
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isStacked = isNarrow || said.task !== '';
  const viewKey = JSON.stringify([said.in, said.as, said.sort, said.group, isCalendar && chosenDay]);
  const content =
    query.error !== null && query.error !== undefined && data === undefined ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : data === undefined ? (
      <ListSkeleton />
    ) : rows.length > 0 ? (
      <TaskList
        key={viewKey}
        viewKey={viewKey}
        openId={said.task}
        isChoosing={isChoosing || chosen.size > 0}
        {...{ label, rows, now, listNames, isByHand, chosen, draggedId, scrolled, opened, commands }}
      />
    ) : hasFilters(said) ? (
      <NoMatchState title="No matches" onClear={() => say(NO_FILTERS)}>
        No tasks match the search and filters.
      </NoMatchState>
    ) : (
      <EmptyState
        title={isCalendar ? 'No tasks this day' : 'No tasks yet'}
        action={
          place.kind === 'completed' ? undefined : (
            <Button variant="outlined" onClick={() => inputRef.current?.focus()}>
              Add a task
            </Button>
          )
        }
      >
        {isCalendar ? `No tasks on ${longDayWords(chosenDay)}.` : EMPTY[place.kind]}
      </EmptyState>
    );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: INSET, pt: 1.25, minHeight: 44 }}>
        <SideButton />
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { sm: 'baseline' },
            columnGap: 1,
            minWidth: 0,
          }}
        >
          <Typography variant="h3" component="h2" noWrap>
            {title}
          </Typography>
          {place.kind === 'today' ? (
            <Typography color="textSecondary" noWrap>
              {longDayWords(now.day)}
            </Typography>
          ) : null}
        </Box>
        {progress === null ? null : <PlaceProgress progress={progress} />}
      </Box>
      <QuickAdd {...{ usual, lists, act }} today={now.day} inputRef={inputRef} />
      {chosen.size === 0 ? (
        <TaskFilters {...{ said, isChoosing, onChoosing }} tags={counts.tags} onSay={say} />
      ) : (
        <BulkBar
          count={chosen.size}
          isAllDone={taskRows(rows).every(({ id, task }) => !chosen.has(id) || !isOpen(task))}
          onToggle={() => toggle(chosen)}
          onAsk={(kind) => ask(kind, chosen)}
          onRemove={() => commands.onRemove(chosen)}
          onClear={() => onChoose(new Set())}
        />
      )}
      {byDay === null ? (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {content}
        </Box>
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            borderTop: 1,
            borderColor: 'divider',
            ...(isStacked ? { flexDirection: 'column', overflowY: 'auto' } : { overflow: 'hidden' }),
          }}
        >
          <Box
            sx={{ minWidth: 0, ...(isStacked ? { flex: 'none' } : { flex: '1 1 55%', overflowY: 'auto' }) }}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={420} sx={{ m: 2 }} />}>
              <MonthView
                day={chosenDay}
                today={now.day}
                counts={byDay}
                isCompact={isStacked}
                isLateShown={place.kind !== 'completed'}
                onDay={(day) => say({ day })}
              />
            </Suspense>
          </Box>
          <Box
            sx={{
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              ...(isStacked
                ? { flex: '1 0 auto', minHeight: DAY_LIST_PX, borderTop: 1 }
                : { flex: '1 1 45%', borderInlineStart: 1 }),
              borderColor: 'divider',
            }}
          >
            <Typography component="h3" sx={{ px: 2, py: 1, fontWeight: 600 }}>
              {longDayWords(chosenDay)}
            </Typography>
            {content}
          </Box>
        </Box>
      )}
    </>
  );
}

const SKELETON_ROWS = 8;

function ListSkeleton() {
  return (
    <Box aria-busy>
      {Array.from({ length: SKELETON_ROWS }, (_none, at) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- all of them are alike
          key={at}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            height: 54,
            px: INSET,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={20} height={20} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${38 + ((at * 17) % 40)}%`} />
            <Skeleton width="22%" height={14} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
