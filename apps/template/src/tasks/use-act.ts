import { useKeyPress } from '@aiso/ui/use-key-press.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import { useMemo, useRef } from 'react';
import toast from 'react-hot-toast';
import { demoNow } from '../kit/clock.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { Asked } from './store/changes.ts';
import type { TaskData } from './store/task.ts';
import { TASKS } from './store/tasks-store.ts';

/** Does what is asked for. Answers whether it was done. */
export type Act = (asked: Asked) => Promise<boolean>;

type Done = { readonly message: string; readonly takeBack: () => Promise<boolean> };

const MOST_KEPT = 50;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Changes the tasks. What was done last is said with its *Undo*, in the place of what was said before;
 * Ctrl/⌘ Z takes back that one, then the ones before it, where nobody types.
 */
export function useAct(data: TaskData | undefined): Act {
  const change = useDemoChange(TASKS);
  const latest = useLatest(data);
  const done = useRef<readonly Done[]>([]);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const undoLast = async (): Promise<void> => {
    // What is shown already, and not done yet, is what was done last.
    await underWay.current;
    for (;;) {
      const last = done.current.at(-1);
      if (last === undefined) {
        toast('Nothing to undo.');
        return;
      }
      done.current = done.current.slice(0, -1);
      // oxlint-disable-next-line no-await-in-loop -- what was taken back by its message is passed over
      if (await last.takeBack()) {
        toast.dismiss();
        toast.success(`Undone: ${last.message}`);
        return;
      }
    }
  };
  useKeyPress((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    void undoLast();
  });
  return useMemo<Act>(
    () => async (asked) => {
      const { current } = latest;
      const made = current === undefined ? null : asked(current, demoNow());
      if (made === null) return false;
      const { message, to } = made;
      toast.dismiss();
      const isDone = change(to, {
        message,
        onDone: (takeBack) => {
          done.current = [...done.current, { message, takeBack }].slice(-MOST_KEPT);
        },
      });
      underWay.current = Promise.all([underWay.current, isDone]);
      return isDone;
    },
    [change, latest],
  );
}
