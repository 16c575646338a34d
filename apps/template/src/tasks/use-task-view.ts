import { useCallback, useMemo, useState } from 'react';
import { useDemoNow } from '../kit/clock.ts';
import { useAddress } from '../kit/use-address.ts';
import type { Usual } from './quick-add/drafts.ts';
import { INBOX, type TaskData } from './store/task.ts';
import { ADDRESS, type Said } from './view/address.ts';
import { countsOf, nowOf, type Place, placeOf, progressIn } from './view/place.ts';
import { countsByDay, rowsOf } from './view/rows.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_DATA: TaskData = { lists: [], tasks: [] };

/** What a new task is where it is added in that place. */
function usualOf(said: Said, place: Place, today: string): Usual {
  const due =
    said.as === 'calendar' && place.kind !== 'completed'
      ? (said.day ?? today)
      : place.kind === 'today' || place.kind === 'overdue'
        ? today
        : place.kind === 'upcoming'
          ? nowOf(Date.parse(`${today}T12:00`) + 86_400_000).day
          : null;
  const tags = [place.kind === 'tag' ? place.id : '', said.tag].filter(Boolean);
  const listId = place.kind === 'list' ? place.id : INBOX.id;
  return { due, listId, tags, ...(said.priority === null ? {} : { priority: said.priority }) };
}

/** What is asked for; what is open and which day is chosen is no part of it, and sorts nothing anew. */
function useAsked(said: Said): Said {
  const { in: place, as, sort, group, priority, tag, done, q } = said;
  return useMemo(
    () => ({ in: place, as, sort, group, priority, tag, done, q, task: '', day: null }),
    [place, as, sort, group, priority, tag, done, q],
  );
}

/** The view of the tasks that the address asks for. */
export function useTaskView(data: TaskData = NO_DATA) {
  const [said, say] = useAddress(ADDRESS);
  const nowMs = useDemoNow();
  const { day, time } = nowOf(nowMs);
  // Nothing of it changes within a minute.
  const now = useMemo(() => ({ day, time }), [day, time]);
  const place = useMemo(() => placeOf(said.in), [said.in]);
  const isCalendar = said.as === 'calendar';
  const chosenDay = said.day ?? now.day;
  const [keptFor, setKeptFor] = useState({ question: '', ids: NONE });
  const [folded, setFolded] = useState(NONE);
  const asked = useAsked(said);
  const question = JSON.stringify(asked);
  // Another question is answered by what matches alone.
  const kept = keptFor.question === question ? keptFor.ids : NONE;
  const counts = useMemo(() => countsOf(data, now), [data, now]);
  const progress = useMemo(() => progressIn(data, place, now), [data, now, place]);
  const rows = useMemo(
    () => rowsOf(data, { said: asked, now, kept, folded, ...(isCalendar ? { day: chosenDay } : {}) }),
    [asked, chosenDay, data, folded, isCalendar, kept, now],
  );
  const byDay = useMemo(
    () => (isCalendar ? countsByDay(data, { said: asked, now, kept }) : null),
    [asked, data, isCalendar, kept, now],
  );
  const usual = useMemo(
    () => usualOf({ ...asked, day: chosenDay }, place, now.day),
    [asked, chosenDay, now.day, place],
  );
  const keep = useCallback(
    (ids: ReadonlySet<string>) =>
      setKeptFor((before) => ({
        question,
        ids: new Set([...(before.question === question ? before.ids : NONE), ...ids]),
      })),
    [question],
  );
  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (isFolded) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  return { said, say, now, place, isCalendar, chosenDay, counts, progress, rows, byDay, usual, keep, fold };
}
