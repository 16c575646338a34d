import type { Day } from '@aiso/ui/dates/day.ts';
import { useCallback, useMemo, useState } from 'react';
import { today as dayNow } from '../kit/calendar.ts';
import { useAddress } from '../kit/use-address.ts';
import { ADDRESS, type BoardFilter } from './view/address.ts';
import { FIRST_CARDS, MORE_CARDS } from './view/board-state.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What is looked at: filters and the open task by the address, and what was made room for since. */
export function useBoardView() {
  const [address, go] = useAddress(ADDRESS);
  const { q, member, label, priority, due, task: openId } = address;
  const filter = useMemo<BoardFilter>(
    () => ({ q, member, label, priority, due }),
    [q, member, label, priority, due],
  );
  const at = JSON.stringify(filter);
  const [today] = useState<Day>(dayNow);
  const [room, setRoom] = useState<Readonly<Record<string, number>>>({});
  const [kept, setKept] = useState({ at, ids: NOTHING });
  const open = useCallback((task: string) => go({ task }), [go]);
  return {
    address,
    go,
    openId,
    open,
    close: () => go({ task: '' }),
    setFilter: (change: Partial<BoardFilter>) => go({ ...change, page: 1 }, { replace: true }),
    view: { filter, today, room, kept: kept.at === at ? kept.ids : NOTHING },
    showMore: (listId: string) =>
      setRoom((now) => ({ ...now, [listId]: (now[listId] ?? FIRST_CARDS) + MORE_CARDS })),
    /** Keeps a task in sight until something else is filtered. */
    keep: (taskId: string) =>
      setKept((now) => ({ at, ids: new Set([...(now.at === at ? now.ids : []), taskId]) })),
  };
}
