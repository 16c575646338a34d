import type { FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { PeopleChoice } from '../../kit/cast/PeopleChoice.tsx';
import { CAST, COLLEAGUES, OWN_ID } from '../../kit/cast/people.ts';
import type { Guest } from '../store/event.ts';

const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' && value !== null && 'id' in value && 'answer' in value;

/** Whom an event is with: who stays keeps their answer. The form's value is `Guest`s. */
export function GuestsField({ name, label }: Pick<FormFieldProps, 'name' | 'label'>) {
  const { value, onChange, ...field } = useFormField(name);
  const guests: readonly Guest[] = Array.isArray(value) ? value.filter(isGuest) : [];
  // Oneself is no guest to choose, but stays where another has invited.
  const own = guests.filter(({ id }) => id === OWN_ID);
  const chosen = guests.flatMap(({ id }) => CAST.find((one) => one.id === id && id !== OWN_ID) ?? []);
  return (
    <PeopleChoice
      {...{ label, field, chosen }}
      people={COLLEAGUES}
      about={({ jobTitle }) => jobTitle}
      onChoose={(people) =>
        onChange([
          ...own,
          ...people.map(({ id }) => guests.find((guest) => guest.id === id) ?? { id, answer: 'waiting' }),
        ])
      }
    />
  );
}
