import type { FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { PeopleChoice } from '../kit/cast/PeopleChoice.tsx';
import { membersOf, team } from './store/team.ts';

/** Some of the team, found by typing. The form's value is their ids. */
export function MembersField({ name, label }: FormFieldProps) {
  const { value, onChange, ...field } = useFormField(name);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return (
    <PeopleChoice
      {...{ label, field }}
      people={[...team().values()]}
      chosen={[...membersOf(ids)]}
      about={({ jobTitle }) => jobTitle}
      onChoose={(members) => onChange(members.map(({ id }) => id))}
    />
  );
}
