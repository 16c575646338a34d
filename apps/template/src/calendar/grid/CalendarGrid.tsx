import FullCalendar, { type CalendarRef, type SlotLaneInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { lengthOf } from '../../kit/calendar.ts';
import { demoNow } from '../../kit/clock.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import { addDays, FIRST_DAY, LAST_DAY } from '@aiso/ui/dates/day.ts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { memo, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Events } from '../store/change-events.ts';
import type { CalendarView } from '../use-calendar-view.ts';
import { eventContentIn } from './EventContent.tsx';
import { inputOf } from './event-input.ts';
import { hourContents } from './hour-contents.tsx';
import type { GridHandlers } from './use-grid-handlers.ts';
import { useLinesADay } from './use-lines-a-day.ts';

const PLUGINS = [classicTheme, dayGrid, timeGrid, interaction];
const FORMS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
/** The end is the day after the last one. */
const YEARS = { start: FIRST_DAY, end: addDays(LAST_DAY, 1) };
/** A night that ends before it is one of the day before. */
const NIGHT_ENDS = '09:00:00';
const EVENT_ORDER = ['-isKept', 'start', '-duration', 'allDay', 'title'];

const dayNumberClass = ({ isToday }: { isToday: boolean }) => isToday && 'aiso-today';

/** The day that it leads to is said in full. */
const dayHeader = ({ text }: { text: string }) => <span aria-hidden>{text}</span>;

const HALF_HOUR_MS = 1_800_000;
const slotClass = ({ time }: SlotLaneInfo) =>
  (time?.milliseconds ?? 0) % HALF_HOUR_MS === 0 ? null : 'aiso-quarter';
const hourClass = ({ isMinor }: SlotLaneInfo) => isMinor && 'aiso-quarter';

type CalendarGridProps = Pick<CalendarView, 'day' | 'days' | 'locale' | 'firstWeekday' | 'zone'> & {
  readonly view: keyof typeof FORMS;
  /** Of the days that are shown. */
  readonly events: Events;
  /** The event that was made or moved last: it is seen, however full its day is. */
  readonly keptId: string | null;
  readonly handlers: GridHandlers;
};

/**
 * Month, week or day. The address says which: FullCalendar is told, and never asked. It draws all of it anew
 * whatever changes, and so is given what changes with the page alone, and the events of these days.
 */
export default memo(function CalendarGrid(props: CalendarGridProps) {
  const { view, day, days, locale, firstWeekday, zone, events, keptId, handlers } = props;
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const isRtl = useRtl();
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const lines = useLinesADay(root, isCoarse ? 44 : 24, lengthOf(days) / 7);
  const form = FORMS[view];
  const views = useMemo(() => ({ [FORMS.month]: { dayMaxEventRows: lines } }), [lines]);
  const eventContent = useMemo(() => eventContentIn(locale), [locale]);
  // Hours of one's own are the same on each day.
  const hourDay = zone === null ? null : day;
  const hours = useMemo(() => hourContents(hourDay, locale, zone), [hourDay, locale, zone]);
  const inputs = useMemo(() => events.map((event) => inputOf(event, event.id === keptId)), [events, keptId]);
  const [given, setGiven] = useState(inputs);
  const shown = useRef({ form, day });
  // Days together with their events, which else are drawn twice, first among the days before. Events that
  // change on the same days are drawn piece by piece, so that the page answers meanwhile.
  useLayoutEffect(() => {
    const { current } = shown;
    if (current.form === form && current.day === day) {
      startTransition(() => setGiven(inputs));
      return;
    }
    shown.current = { form, day };
    calendar.current?.getApi().changeView(form, day);
    setGiven(inputs);
  }, [day, form, inputs]);
  return (
    <Box ref={root} data-view={view} sx={{ flex: 1, minHeight: 0 }}>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        className="aiso-calendar"
        initialView={form}
        initialDate={day}
        validRange={YEARS}
        headerToolbar={false}
        height="100%"
        locale={locale}
        direction={isRtl ? 'rtl' : 'ltr'}
        firstDay={firstWeekday}
        events={given}
        eventOrder={EVENT_ORDER}
        eventContent={eventContent}
        eventClass="aiso-event"
        moreLinkClass="aiso-more"
        dayCellTopInnerClass={dayNumberClass}
        dayHeaderInnerClass={dayNumberClass}
        dayHeaderContent={dayHeader}
        eventMinHeight={isCoarse ? 44 : 24}
        editable
        eventResizableFromStart
        selectable
        selectMinDistance={5}
        selectMirror
        now={demoNow}
        nowIndicator
        fixedWeekCount={false}
        slotEventOverlap={false}
        {...hours}
        navLinks
        dayMaxEventRows
        views={views}
        nextDayThreshold={NIGHT_ENDS}
        eventMaxStack={4}
        scrollTime="07:30:00"
        scrollTimeReset={false}
        // As long as a step of the pointer: with longer ones an event that goes sideways moves in time, too.
        slotDuration="00:15:00"
        slotHeaderInterval="01:00:00"
        slotHeaderClass={hourClass}
        slotHeaderInnerClass="aiso-hour"
        slotLaneClass={slotClass}
        slotMinHeight={isCoarse ? 22 : 13}
        borderless
        {...handlers}
      />
    </Box>
  );
});
