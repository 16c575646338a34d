import { FormSelect, FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate, FormTime } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CALENDARS } from '../store/calendars.ts';
import type { Events } from '../store/change-events.ts';
import type { CalendarEvent } from '../store/event.ts';
import { dayAt } from '../times/clock.ts';
import { REPEATS, type RepeatKind, repeatText } from '../times/repeat.ts';
import {
  EVENT_LIMITS,
  EVENT_SCHEMA,
  EVENT_SENTENCES,
  type EventInput,
  type EventValues,
  inputOf,
} from './event-values.ts';
import { Meeting } from './Meeting.tsx';
import { useEndFollows } from './use-end-follows.ts';

type EventFormProps = {
  /** What the fields hold at first. */
  readonly event: Omit<CalendarEvent, 'id'>;
  readonly isNew: boolean;
  /** All others. */
  readonly events: Events;
  readonly locale: string;
  /** Whether it was saved: then the form is done with. */
  readonly onSave: (values: EventValues) => Promise<boolean>;
  readonly onClose: () => void;
};

const REPEAT_NAMES: Readonly<Record<RepeatKind, string>> = {
  never: 'Does not repeat',
  day: 'Every day',
  workday: 'Every weekday',
  week: 'Every week',
  fortnight: 'Every 2 weeks',
  month: 'Every month',
};
const REPEAT_OPTIONS = REPEATS.map((value) => ({ value, text: REPEAT_NAMES[value] }));

const CALENDAR_OPTIONS = CALENDARS.map(({ color, name }) => ({ value: color, text: name }));

/** A new event, or what is to be changed of one. */
export default function EventForm({ event, isNew, events, locale, onSave, onClose }: EventFormProps) {
  const form = useSchemaForm<EventInput, EventValues>({
    schema: EVENT_SCHEMA,
    sentences: EVENT_SENTENCES,
    defaultValues: inputOf(event),
  });
  useEndFollows(form);
  const allDay = useWatch({ control: form.control, name: 'allDay' });
  const send = async (values: EventValues): Promise<void> => {
    if (await onSave(values)) onClose();
  };
  return (
    <FormDrawer
      title={isNew ? 'New event' : 'Edit event'}
      submit={isNew ? 'Add event' : 'Save'}
      form={form}
      onClose={onClose}
      onSend={send}
    >
      <FormText name="title" label="Title" autoComplete="off" maxLength={EVENT_LIMITS.title} />
      <FormSwitch name="allDay" label="All day" />
      <Moment part="start" label="Start" allDay={allDay} />
      <Moment part="end" label="End" allDay={allDay} />
      {isNew ? <RepeatFields /> : <SeriesNote event={event} locale={locale} />}
      <Meeting events={events} locale={locale} />
      <FormSelect name="color" label="Calendar and colour" options={CALENDAR_OPTIONS} />
      <FormTextarea name="description" label="Description" maxLength={EVENT_LIMITS.description} />
    </FormDrawer>
  );
}

/** Whether the event is again, on which days, and until when. */
function RepeatFields() {
  const repeat = useWatch<EventInput, 'repeat'>({ name: 'repeat' });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: repeat === 'never' ? '1fr' : '9fr 8fr', gap: 1 }}>
      <FormSelect name="repeat" label="Repeat" options={REPEAT_OPTIONS} />
      {repeat === 'never' ? null : <FormDate name="until" label="Until" canClear={false} />}
    </Box>
  );
}

/** How the event is again, where it is one of several. */
function SeriesNote({ event, locale }: Pick<EventFormProps, 'event' | 'locale'>) {
  const { series, start } = event;
  if (series === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {repeatText(series.repeat, dayAt(start), locale)}. Changes apply to this event only.
    </Typography>
  );
}

type MomentProps = { readonly part: 'start' | 'end'; readonly label: string; readonly allDay: boolean };

/** A day, and the time of day where there is one. */
function Moment({ part, label, allDay }: MomentProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: allDay ? '1fr' : '9fr 8fr', gap: 1 }}>
      <FormDate name={`${part}Day`} label={label} canClear={false} />
      {allDay ? null : <FormTime name={`${part}Clock`} label={`${label} time`} canClear={false} />}
    </Box>
  );
}
