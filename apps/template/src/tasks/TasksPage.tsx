import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { Panes } from '../kit/application/Panes.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { DragArea } from '../kit/DragArea.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { useAsks } from './asks/use-asks.tsx';
import { TaskDetails } from './details/TaskDetails.tsx';
import { KEYS } from './keys.ts';
import { MainPane } from './MainPane.tsx';
import { SidePane } from './side/SidePane.tsx';
import { toggling } from './store/changes.ts';
import { TASKS } from './store/tasks-store.ts';
import { mergedRecordsOf } from './store/tree.ts';
import { useAct } from './use-act.ts';
import { useDrag } from './use-drag.ts';
import { useListCommands } from './use-list-commands.tsx';
import { useTaskView } from './use-task-view.ts';
import { placeKey } from './view/place.ts';
import { isByHand as isHandOrder, taskRows } from './view/rows.ts';

const DETAILS_PX = 400;

const HOW_TO_DRAG =
  'Drag to reorder, onto a task to make it a subtask, or onto a list or a day. Keyboard: Alt and the arrow keys.';

const rowSelector = (id: string): string => `[role=treegrid] [data-task="${CSS.escape(id)}"]`;

/** Tasks: what is to be done, when, and in which steps. */
export default function TasksPage() {
  const query = useDemoData(TASKS);
  const { data } = query;
  const view = useTaskView(data);
  const { said, say, now, counts, rows, keep, fold } = view;
  const act = useAct(data);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const scrolled = useRef({ viewKey: '', px: 0 });
  const newTask = useRef<HTMLTextAreaElement>(null);
  const chosen = useMemo(() => {
    if (picked.size === 0) return picked;
    return new Set(taskRows(rows).flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  }, [picked, rows]);
  const toggle = useCallback(
    (ids: ReadonlySet<string>) => {
      keep(mergedRecordsOf(data?.tasks ?? [], ids));
      void act(toggling(ids));
    },
    [act, data, keep],
  );
  const { ask, dialog } = useAsks({ data, tags: counts.tags, today: now.day, act });
  const isByHand = isHandOrder(said);
  /** Whose details were opened by a key, so that the focus goes there. */
  const [entered, setEntered] = useState<{ readonly id: string; readonly count: number } | null>(null);
  const open = useCallback(
    (id: string, isByKey = false) => {
      setEntered((before) => (isByKey ? { id, count: (before?.count ?? 0) + 1 } : null));
      say({ task: id });
    },
    [say],
  );
  const close = useCallback(() => say({ task: '' }), [say]);
  const opened = useRef(said.task);
  useEffect(() => {
    const id = opened.current;
    opened.current = said.task;
    // The details hand the focus back to their row.
    if (said.task === '' && id !== '') document.querySelector<HTMLElement>(rowSelector(id))?.focus();
  }, [said.task]);
  const { commands, menu } = useListCommands({
    data,
    rows,
    isByHand,
    act,
    ask,
    onToggle: toggle,
    onChoose: setPicked,
    onFold: fold,
    onOpen: open,
    onLeave: () => {
      if (said.task !== '') close();
      return said.task !== '';
    },
  });
  const { draggedId, handlers } = useDrag({ data, rows, chosen, act });
  const toNew = (): void => newTask.current?.focus();
  const toList = (): void =>
    document.querySelector<HTMLElement>('[role=treegrid] [data-task][tabindex="0"]')?.focus();
  useShortcuts({
    n: toNew,
    '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    j: toList,
    k: toList,
  });
  const go = useCallback((key: string) => say({ in: key, task: '', sort: null, group: null }), [say]);
  const task = said.task === '' ? undefined : data?.tasks.find(({ id }) => id === said.task);
  return (
    <ApplicationPage
      title="Tasks"
      action={
        <>
          <ShortcutHelp keys={KEYS} />
          <Button variant="contained" startIcon={<AddRounded />} onClick={toNew}>
            New task
          </Button>
        </>
      }
    >
      <DragArea {...handlers} dragHandleUsageInstructions={HOW_TO_DRAG}>
        <Panes
          side={{
            title: 'Lists',
            content: (
              <SidePane
                lists={data?.lists ?? []}
                counts={counts}
                current={placeKey(view.place)}
                act={act}
                onGo={go}
              />
            ),
          }}
          main={{
            title: 'Tasks',
            content: (
              <MainPane
                {...{
                  view,
                  query,
                  act,
                  chosen,
                  isChoosing,
                  isByHand,
                  draggedId,
                  scrolled,
                  opened,
                  commands,
                  toggle,
                  ask,
                }}
                inputRef={newTask}
                onChoosing={(isOn) => {
                  setChoosing(isOn);
                  if (!isOn) setPicked(new Set());
                }}
                onChoose={setPicked}
              />
            ),
          }}
          detail={
            task === undefined || data === undefined
              ? undefined
              : {
                  title: 'Details',
                  widthPx: DETAILS_PX,
                  onClose: close,
                  content: (
                    <TaskDetails
                      {...{ task, data, act }}
                      tags={counts.tags}
                      today={now.day}
                      enteredAt={entered?.id === task.id ? entered.count : 0}
                      onToggle={toggle}
                      onOpen={open}
                      onClose={close}
                    />
                  ),
                }
          }
        />
      </DragArea>
      {menu}
      {dialog}
    </ApplicationPage>
  );
}
