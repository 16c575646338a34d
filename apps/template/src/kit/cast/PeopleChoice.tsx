import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import type { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { NameAvatar } from './NameAvatar.tsx';
import { faceOf } from './people.ts';

type PeopleChoiceProps<Person> = Pick<FormFieldProps, 'label'> & {
  readonly hint?: string | undefined;
  readonly field: Pick<ReturnType<typeof useFormField>, 'error' | 'onBlur' | 'ref'>;
  readonly people: readonly Person[];
  readonly chosen: readonly Person[];
  /** What stands below a name, such as the job. */
  readonly about: (person: Person) => string;
  readonly onChoose: (people: readonly Person[]) => void;
};

/** Some of the people, found by typing, each with face and job. */
export function PeopleChoice<Person extends { readonly id: string; readonly name: string }>(
  props: PeopleChoiceProps<Person>,
) {
  const { label, hint, field, people, chosen, about, onChoose } = props;
  const { error, onBlur, ref } = field;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          multiple
          disableCloseOnSelect
          filterSelectedOptions
          options={people}
          value={[...chosen]}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText="No matches"
          onChange={(_event, next) => onChoose(next)}
          onBlur={onBlur}
          renderOption={({ key, ...item }, person) => (
            <Box key={key} component="li" {...item} sx={{ gap: 1.25 }}>
              <NameAvatar name={person.name} sizePx={28} />
              <Box>
                {person.name}
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{about(person)}</Box>
              </Box>
            </Box>
          )}
          renderValue={(shown, itemProps) =>
            shown.map(({ name }, index) => {
              const { key, ...item } = itemProps({ index });
              const face = <Avatar alt="" src={faceOf(name) ?? ''} />;
              return <Chip key={key} {...item} size="small" avatar={face} label={name} />;
            })
          }
          renderInput={(input) => (
            <TextField
              {...input}
              error={error !== undefined}
              inputRef={ref}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
