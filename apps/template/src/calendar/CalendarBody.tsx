import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useDemoNow } from '../kit/clock.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import type { GridHandlers } from './grid/use-grid-handlers.ts';
import { EventList } from './list/EventList.tsx';
import { agendaRows, foundRows } from './list/list-rows.ts';
import type { Events } from './store/change-events.ts';
import type { EventTimes } from './store/event.ts';
import { notHidden, titled, within } from './times/visible.ts';
import type { CalendarView } from './use-calendar-view.ts';

const CalendarGrid = lazy(() => import('./grid/CalendarGrid.tsx'));
const RoomsView = lazy(() => import('./rooms/RoomsView.tsx'));

type CalendarBodyProps = {
  readonly shown: CalendarView;
  readonly events: Events;
  readonly keptId: string | null;
  readonly handlers: GridHandlers;
  readonly onOpen: (id: string) => void;
  readonly onNew: (times?: EventTimes, roomId?: string) => void;
  readonly onClear: () => void;
};

/** What was found, the agenda, the rooms of a day, or a grid of days. */
export function CalendarBody(props: CalendarBodyProps) {
  const { asked, view } = props.shown;
  if (asked !== '') return <Found {...props} />;
  if (view === 'rooms') return <Rooms {...props} />;
  return view === 'agenda' ? <Agenda {...props} /> : <Grid {...props} view={view} />;
}

function Found({ shown, events, onOpen, onClear }: CalendarBodyProps) {
  const { asked, hidden, locale } = shown;
  const now = useDemoNow();
  const rows = useMemo(
    () => foundRows(titled(notHidden(events, hidden), asked), now, locale),
    [asked, events, hidden, locale, now],
  );
  if (rows.length === 0)
    return (
      <NoMatchState title="No matches" onClear={onClear}>
        No visible event has “{asked}” in its title.
      </NoMatchState>
    );
  return <EventList label="Events found" rows={rows} locale={locale} onOpen={onOpen} />;
}

function Agenda({ shown, events, onOpen, onNew, onClear }: CalendarBodyProps) {
  const { days, hidden, today, locale } = shown;
  const inRange = useMemo(() => within(events, days), [days, events]);
  const rows = useMemo(
    () => agendaRows(notHidden(inRange, hidden), days, today, locale),
    [days, hidden, inRange, locale, today],
  );
  if (rows.length > 0)
    return <EventList key={days.from} label="Agenda" rows={rows} locale={locale} onOpen={onOpen} />;
  if (inRange.length > 0)
    return (
      <NoMatchState title="No matches" onClear={onClear}>
        All events in these four weeks are in hidden calendars.
      </NoMatchState>
    );
  return (
    <EmptyState
      title="No events yet"
      action={
        <Button variant="outlined" onClick={() => onNew()}>
          New event
        </Button>
      }
    >
      No events in these four weeks.
    </EmptyState>
  );
}

function Rooms({ shown, events, onOpen, onNew }: CalendarBodyProps) {
  const { days, day, locale } = shown;
  const ofDay = useMemo(() => within(events, days), [days, events]);
  return (
    <Suspense fallback={<CalendarSkeleton view="rooms" />}>
      <RoomsView day={day} locale={locale} events={ofDay} onOpen={onOpen} onBook={onNew} />
    </Suspense>
  );
}

function Grid({
  shown,
  events,
  keptId,
  handlers,
  onClear,
  view,
}: CalendarBodyProps & { readonly view: 'month' | 'week' | 'day' }) {
  const { days, hidden } = shown;
  const inRange = useMemo(() => within(events, days), [days, events]);
  const visible = useMemo(() => notHidden(inRange, hidden), [hidden, inRange]);
  return (
    <>
      {events.length === 0 ? (
        <Note>No events yet. Click a day or press N to add one.</Note>
      ) : inRange.length > 0 && visible.length === 0 ? (
        <Note action={<Button onClick={onClear}>Clear filters</Button>}>
          No matches: all events in this period are in hidden calendars.
        </Note>
      ) : null}
      <Suspense fallback={<CalendarSkeleton view={view} />}>
        <CalendarGrid
          {...{ view, keptId, handlers }}
          day={shown.day}
          days={shown.days}
          zone={shown.zone}
          locale={shown.locale}
          firstWeekday={shown.firstWeekday}
          events={visible}
        />
      </Suspense>
    </>
  );
}

/** Why the days are empty; they are there for new events all the same. */
function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Alert component="output" severity="info" action={action} sx={{ borderRadius: 0, alignItems: 'center' }}>
      {children}
    </Alert>
  );
}
