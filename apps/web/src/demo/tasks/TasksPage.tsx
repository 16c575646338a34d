import { DragDropContext } from '@hello-pangea/dnd';
import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { Panes } from '../kit/application/Panes.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { useAsks } from './asks/use-asks.tsx';
import { TaskDetails } from './details/TaskDetails.tsx';
import { KEYS } from './keys.ts';
import { MainPane } from './MainPane.tsx';
import { SidePane } from './side/SidePane.tsx';
import { toggling } from './store/changes.ts';
import { TASKS } from './store/tasks-store.ts';
import { familyOf } from './store/tree.ts';
import { useAct } from './use-act.ts';
import { useDrag } from './use-drag.ts';
import { useListCommands } from './use-list-commands.tsx';
import { useTaskView } from './use-task-view.ts';
import { placeKey } from './view/place.ts';
import { isByHand as isHandOrder, taskRows } from './view/rows.ts';

const DETAILS_PX = 400;

const HOW_TO_DRAG =
  'Drag it among the others, onto a task to make it a subtask, or onto a list or a day. By keys: Alt and the arrows, in its row.';

/** Puts the focus on what a selector finds, once that is drawn. */
const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

/** Tasks: what is to be done, when, and in which steps. */
export default function TasksPage() {
  const query = useDemoData(TASKS);
  const { data } = query;
  const view = useTaskView(data);
  const { said, say, now, counts, rows, keep, fold } = view;
  const act = useAct(data);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const newTask = useRef<HTMLTextAreaElement>(null);
  const chosen = useMemo(() => {
    if (picked.size === 0) return picked;
    return new Set(taskRows(rows).flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  }, [picked, rows]);
  const toggle = useCallback(
    (ids: ReadonlySet<string>) => {
      keep(familyOf(data?.tasks ?? [], ids));
      void act(toggling(ids));
    },
    [act, data, keep],
  );
  const { ask, dialog } = useAsks({ data, tags: counts.tags, today: now.day, act });
  const isByHand = isHandOrder(said);
  const open = useCallback(
    (id: string, isByKey = false) => {
      say({ task: id });
      if (isByKey) focusSoon('[name=title]');
    },
    [say],
  );
  const close = useCallback(() => {
    focusSoon(`[data-task="${CSS.escape(said.task)}"]`);
    say({ task: '' });
  }, [said.task, say]);
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
      if (said.task !== '') say({ task: '' });
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
      hasLarge
      action={
        <>
          <ShortcutHelp keys={KEYS} />
          <Button variant="contained" startIcon={<AddRounded />} onClick={toNew}>
            New task
          </Button>
        </>
      }
    >
      <DragDropContext {...handlers} dragHandleUsageInstructions={HOW_TO_DRAG}>
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
                {...{ view, query, act, chosen, isChoosing, isByHand, draggedId, commands, toggle, ask }}
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
                      onToggle={toggle}
                      onOpen={open}
                      onClose={close}
                    />
                  ),
                }
          }
        />
      </DragDropContext>
      {menu}
      {dialog}
    </ApplicationPage>
  );
}
