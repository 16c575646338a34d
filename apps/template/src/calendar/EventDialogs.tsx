import { lazy, Suspense } from 'react';
import { OWN_ID } from '../kit/cast/people.ts';
import { counted } from '../kit/counted.ts';
import { EventDrawer } from './EventDrawer.tsx';
import type { EventValues } from './form/event-values.ts';
import { ANSWER_WORDS } from './store/answers.ts';
import type { Events } from './store/change-events.ts';
import { newEventId } from './store/event.ts';
import { seriesOf } from './store/series.ts';
import { whenText } from './times/words.ts';
import { useCalendarService } from './use-calendar-service.ts';
import type { CalendarView, ChangeView } from './use-calendar-view.ts';
import type { EventFormState } from './use-event-form.ts';

/** Fields and their checks come with the first form that is opened. */
const EventForm = lazy(() => import('./form/EventForm.tsx'));

type EventDialogsProps = {
  readonly shown: CalendarView;
  readonly events: Events | undefined;
  readonly change: ChangeView;
  readonly form: EventFormState;
  /** Keeps an event that was made in sight. */
  readonly onKeep: (id: string) => void;
};

/** What opens over the calendar: the event that the address names, and the form. */
export function EventDialogs({ shown, events, change, form, onKeep }: EventDialogsProps) {
  const { eventId, locale } = shown;
  const saying = useCalendarService();
  const { asked } = form;
  const closeEvent = (): void => change({ event: '' }, { replace: true });

  const save = async (id: string | null, values: EventValues): Promise<boolean> => {
    const { color, guests, roomId, repeat, ...request } = values;
    const said = `“${values.title}”, ${whenText(values, locale)}`;
    if (id !== null) {
      const isDone = await saying(`${said}: saved.`).update(id, { color, guests, roomId, ...request });
      if (isDone) closeEvent();
      return isDone;
    }
    if (repeat !== null) {
      const events = seriesOf({ id: newEventId(), color, guests, roomId, ...request }, repeat);
      const isDone = await saying(`${said}: ${counted(events.length, 'event')} added.`).add(events);
      if (isDone && events[0] !== undefined) onKeep(events[0].id);
      return isDone;
    }
    const made = await saying(`${said}: added.`).create(request);
    // The call knows neither colour, guests nor room; undone with it, as what was changed is then not there.
    if (made !== null) onKeep(made.id);
    const isMore = made?.color !== color || guests.length > 0 || roomId !== null;
    if (made !== null && isMore) await saying().update(made.id, { color, guests, roomId });
    return made !== null;
  };

  if (asked !== null)
    return (
      <Suspense fallback={null}>
        <EventForm
          event={asked.event}
          isNew={asked.id === null}
          events={(events ?? []).filter(({ id }) => id !== asked.id)}
          locale={locale}
          onClose={form.close}
          onSave={(values) => save(asked.id, values)}
        />
      </Suspense>
    );
  if (eventId === '' || events === undefined) return null;
  return (
    <EventDrawer
      event={events.find(({ id }) => id === eventId)}
      locale={locale}
      onClose={closeEvent}
      onEdit={form.openEdit}
      onDelete={(event) => {
        closeEvent();
        void saying(`“${event.title}” deleted.`).delete(event.id);
      }}
      onDeleteSeries={({ title, start }, seriesId) => {
        closeEvent();
        void saying(`“${title}” and all following deleted.`).deleteSeries(seriesId, start);
      }}
      onAnswer={({ id, guests = [] }, answer) => {
        const answered = guests.map((guest) => (guest.id === OWN_ID ? { ...guest, answer } : guest));
        void saying(`Answer sent: ${ANSWER_WORDS[answer]}.`).update(id, { guests: answered });
      }}
      {...(shown.asked === '' ? {} : { onShow: (day: string) => change({ q: '', event: '', date: day }) })}
    />
  );
}
