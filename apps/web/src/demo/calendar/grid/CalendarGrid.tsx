import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { addDays, FIRST_DAY, LAST_DAY } from '../../../ui/dates/day.ts';
import type { Events } from '../store/change-events.ts';
import type { CalendarView } from '../use-calendar-view.ts';
import { eventContent } from './EventContent.tsx';
import { inputOf } from './event-input.ts';
import { type GridActs, useGridHandlers } from './use-grid-handlers.ts';

const PLUGINS = [classicTheme, dayGrid, timeGrid, interaction];
const FORMS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
/** The end is the day after the last one. */
const YEARS = { start: FIRST_DAY, end: addDays(LAST_DAY, 1) };
/** A night that ends before it is one of the day before. */
const NIGHT_ENDS = '09:00:00';
const EVENT_ORDER = ['-isKept', 'start', '-duration', 'allDay', 'title'];

const dayNumberClass = ({ isToday }: { isToday: boolean }) => isToday && 'aiso-today';

type CalendarGridProps = {
  readonly shown: CalendarView;
  readonly view: keyof typeof FORMS;
  /** Of the days that are shown. */
  readonly events: Events;
  /** The event that was made or moved last: it is seen, however full its day is. */
  readonly keptId: string | null;
  readonly acts: GridActs;
};

/**
 * Month, week or day. The address says which: the calendar is told, and never asked. It is given the events of
 * these days alone.
 */
export default memo(function CalendarGrid({ shown, view, events, keptId, acts }: CalendarGridProps) {
  const { day, locale, firstWeekday } = shown;
  const calendar = useRef<CalendarRef>(null);
  const isRtl = useRtl();
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const handlers = useGridHandlers(acts);
  const form = FORMS[view];
  const inputs = useMemo(() => events.map((event) => inputOf(event, event.id === keptId)), [events, keptId]);
  useLayoutEffect(() => {
    calendar.current?.getApi().changeView(form, day);
  }, [form, day]);
  return (
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
      events={inputs}
      eventOrder={EVENT_ORDER}
      eventContent={eventContent}
      eventClass="aiso-event"
      dayCellTopInnerClass={dayNumberClass}
      dayHeaderInnerClass={dayNumberClass}
      eventMinHeight={isCoarse ? 44 : 24}
      editable
      eventResizableFromStart
      selectable
      selectMinDistance={5}
      selectMirror
      nowIndicator
      navLinks
      dayMaxEvents
      nextDayThreshold={NIGHT_ENDS}
      eventMaxStack={4}
      scrollTime="07:30:00"
      scrollTimeReset={false}
      snapDuration="00:15:00"
      slotMinHeight={isCoarse ? 44 : 26}
      borderless
      {...handlers}
    />
  );
});
