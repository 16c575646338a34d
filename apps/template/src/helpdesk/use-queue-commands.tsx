import type { Command, Undoable } from '@aiso/ui/commands/command.ts';
import type { Chosen } from '@aiso/ui/table/selection.ts';
import { useMemo } from 'react';
import { demoNow } from '../kit/clock.ts';
import { counted } from '../kit/counted.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import type { DemoStore } from '../kit/demo-store.ts';
import type { Desk } from './board.ts';
import { AGENTS, ME } from './desk.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { type QueueRow, type QueueView, queueRows, stillOpen } from './queue.ts';
import { agentName } from './tickets.ts';
import { assign, close, merge } from './work.ts';

type Ids = ReadonlySet<string>;

const many = (count: number): string => counted(count, 'ticket');
const whyNot = ({ id, closedAt }: QueueRow): string | null =>
  closedAt === null ? null : `${id} is already closed.`;

/** What can be done with tickets of the queue: all of it can be taken back. */
export function useQueueCommands(
  store: DemoStore<Desk>,
  view: DashboardView,
): readonly Command<QueueRow, QueueView>[] {
  return useMemo(() => {
    const readOpen = (chosen: Chosen<QueueRow, QueueView>) =>
      store.read((desk) => stillOpen(queueRows(desk, view), chosen));
    /** Of "all that match" those that match now. */
    const work =
      (to: (ids: Ids, now: number) => (desk: Desk) => Desk, said: (count: number) => string) =>
      async (chosen: Chosen<QueueRow, QueueView>): Promise<Undoable | null> => {
        const ids = new Set((await readOpen(chosen)).map(({ id }) => id));
        if (ids.size === 0) return null;
        return { message: said(ids.size), undo: await store.change(to(ids, demoNow())) };
      };
    const assignTo = (agent: (typeof AGENTS)[number]['id']) =>
      work(
        (ids, now) => (desk) => assign(desk, ids, agent, now),
        (count) => `${many(count)} assigned to ${agentName(agent)}.`,
      );
    return [
      { id: 'take', text: 'Assign to me', on: 'both', safety: 'undo', whyNot, work: assignTo(ME) },
      ...AGENTS.filter(({ id }) => id !== ME).map(
        ({ id, name }) =>
          ({
            id: `assign-${id}`,
            text: name,
            menu: 'Assign to',
            on: 'rows',
            safety: 'undo',
            whyNot,
            work: assignTo(id),
          }) as const,
      ),
      {
        id: 'close',
        text: 'Close',
        on: 'both',
        safety: 'undo',
        whyNot,
        work: work(
          (ids, now) => (desk) => close(desk, ids, now),
          (count) => `${many(count)} closed.`,
        ),
      },
      {
        id: 'merge',
        text: 'Merge',
        on: 'rows',
        safety: 'undo',
        whyNot,
        Ask: ({ chosen, onWork, onClose }) => (
          <MergeDialog
            read={() => readOpen(chosen)}
            onClose={onClose}
            onMerge={(ids, into) =>
              onWork(async () => ({
                message: `${many(ids.size - 1)} merged into ${into}.`,
                undo: await store.change(mergeAt(ids, into, demoNow())),
              }))
            }
          />
        ),
      },
    ];
  }, [store, view]);
}

const mergeAt = (ids: Ids, into: string, now: number) => (desk: Desk) => merge(desk, ids, into, now);
