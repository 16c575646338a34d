import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CalendarBody } from './CalendarBody.tsx';
import { keepFocusOn } from './grid/focus-event.ts';
import { useEventKeys } from './grid/use-event-keys.ts';
import { useGridHandlers } from './grid/use-grid-handlers.ts';
import { useKeyMoves } from './grid/use-key-moves.ts';
import type { Events } from './store/change-events.ts';
import { type CalendarEvent, type EventTimes, timesOf } from './store/event.ts';
import { dayAt } from './times/clock.ts';
import { placed } from './times/move.ts';
import { whenText } from './times/words.ts';
import { useCalendarService } from './use-calendar-service.ts';
import type { CalendarView, ChangeView } from './use-calendar-view.ts';

type CalendarMainProps = {
  readonly shown: CalendarView;
  readonly events: Events;
  readonly change: ChangeView;
  readonly onNew: (times?: EventTimes, roomId?: string) => void;
  /** Whether something is open over it, which has the focus. */
  readonly isCovered: boolean;
  /** The event that was made or moved last: it is seen, however full its day is. */
  readonly keptId: string | null;
  readonly onKeep: (id: string) => void;
};

/** The events, and what pointer and keys do to them. */
export function CalendarMain(props: CalendarMainProps) {
  const { shown, events, change, onNew, isCovered, keptId, onKeep } = props;
  const { locale, view, days, eventId } = shown;
  const root = useRef<HTMLDivElement>(null);
  const saying = useCalendarService();
  const [said, setSaid] = useState('');
  /** How often a change failed: what was dragged is then put back. */
  const [failures, setFailures] = useState(0);

  const saveTimes = async (event: CalendarEvent, times: EventTimes): Promise<void> => {
    const message = `“${event.title}”: ${whenText(times, locale)}.`;
    if (!(await saying(message).update(event.id, times))) setFailures((before) => before + 1);
  };
  const remove = (event: CalendarEvent): void => void saying(`“${event.title}” deleted.`).delete(event.id);

  const moves = useKeyMoves({
    onDone: (event) => saveTimes(event, timesOf(event)),
    onStep: (event) => {
      if (event === null) return setSaid('The event must end after it starts.');
      setSaid(`${event.title}, ${whenText(event, locale)}`);
      const day = dayAt(event.start);
      if (day < days.from || day > days.to) change({ date: day }, { replace: true });
      onKeep(event.id);
      if (root.current !== null) keepFocusOn(root.current, event.id);
    },
  });
  const { held } = moves;
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    lastId.current = keptId;
  }, [keptId]);
  useEffect(() => {
    if (eventId !== '') lastId.current = eventId;
    // What opened it may be drawn anew, or was a key.
    else if (!isCovered && lastId.current !== null && root.current !== null)
      keepFocusOn(root.current, lastId.current);
  }, [eventId, isCovered]);
  const shownEvents = useMemo(() => {
    const now = held === null ? [...events] : events.map((event) => (event.id === held.id ? held : event));
    return failures >= 0 ? now : [];
  }, [events, failures, held]);
  const find = (id: string): CalendarEvent | undefined => shownEvents.find((event) => event.id === id);

  const onKeyDown = useEventKeys({
    root,
    view,
    held,
    find,
    onStep: moves.step,
    onDelete: remove,
    onEscape: () => {
      if (held === null) return false;
      moves.letGo();
      setSaid(`${held.title} moved back.`);
      if (root.current !== null) keepFocusOn(root.current, held.id);
      return true;
    },
  });
  const onOpen = (id: string): void => change({ event: id });
  const handlers = useGridHandlers({
    open: onOpen,
    add: onNew,
    openDay: (day) => change({ view: 'day', date: day }),
    place: (id, start, allDay) => {
      const event = find(id);
      if (event === undefined) return;
      onKeep(id);
      void saveTimes(event, placed(event, start, allDay));
    },
    resize: (id, start, end) => {
      const event = find(id);
      if (event !== undefined) void saveTimes(event, { allDay: event.allDay, start, end });
    },
  });
  return (
    <Box
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
    >
      <CalendarBody
        shown={shown}
        events={shownEvents}
        keptId={keptId}
        handlers={handlers}
        onOpen={onOpen}
        onNew={onNew}
        onClear={() => change({ hide: [], q: '' }, { replace: true })}
      />
      <HiddenText isLive>{said}</HiddenText>
    </Box>
  );
}
