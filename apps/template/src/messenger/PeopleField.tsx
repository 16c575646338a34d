import type { FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { PeopleChoice } from '../kit/cast/PeopleChoice.tsx';
import type { Person } from './store/person.ts';

/** Some of the people, found by typing. The form's value is their ids. */
export function PeopleField({ name, label, hint, people }: FormFieldProps & { people: readonly Person[] }) {
  const { value, onChange, ...field } = useFormField(name);
  const chosen = Array.isArray(value) ? people.filter(({ id }) => value.includes(id)) : [];
  return (
    <PeopleChoice
      {...{ label, hint, field, people, chosen }}
      about={({ jobTitle, presence }) => `${jobTitle}, ${presence}`}
      onChoose={(next) => onChange(next.map(({ id }) => id))}
    />
  );
}
