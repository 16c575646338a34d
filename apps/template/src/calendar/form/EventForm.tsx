import { FormSelect, FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate, FormTime } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { CALENDARS } from '../store/calendars.ts';
import type { CalendarEvent } from '../store/event.ts';
import {
  EVENT_LIMITS,
  EVENT_SCHEMA,
  EVENT_SENTENCES,
  type EventInput,
  type EventValues,
  inputOf,
} from './event-values.ts';
import { useEndFollows } from './use-end-follows.ts';

type EventFormProps = {
  /** What the fields hold at first. */
  readonly event: Omit<CalendarEvent, 'id'>;
  readonly isNew: boolean;
  /** Whether it was saved: then the form is done with. */
  readonly onSave: (values: EventValues) => Promise<boolean>;
  readonly onClose: () => void;
};

const CALENDAR_OPTIONS = CALENDARS.map(({ color, name }) => ({ value: color, text: name }));

/** A new event, or what is to be changed of one. */
export default function EventForm({ event, isNew, onSave, onClose }: EventFormProps) {
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
      <FormSelect name="color" label="Calendar and colour" options={CALENDAR_OPTIONS} />
      <FormTextarea name="description" label="Description" maxLength={EVENT_LIMITS.description} />
    </FormDrawer>
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
