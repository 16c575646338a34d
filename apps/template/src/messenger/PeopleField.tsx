import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { PresenceAvatar } from '../chat/PresenceAvatar.tsx';
import type { Person } from './store/person.ts';

/** Some of the people, found by typing. The form's value is their ids. */
export function PeopleField({ name, label, hint, people }: FormFieldProps & { people: readonly Person[] }) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const chosen = Array.isArray(value) ? people.filter(({ id }) => value.includes(id)) : [];
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          multiple
          filterSelectedOptions
          options={people}
          value={chosen}
          getOptionKey={(person) => person.id}
          getOptionLabel={(person) => person.name}
          noOptionsText="No matches"
          onChange={(_event, next) => onChange(next.map(({ id }) => id))}
          onBlur={onBlur}
          renderOption={({ key, ...item }, person) => (
            <Box key={key} component="li" {...item} sx={{ gap: 1.25 }}>
              <PresenceAvatar name={person.name} presence={person.presence} />
              <Box>
                {person.name}
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {person.jobTitle}, {person.presence}
                </Box>
              </Box>
            </Box>
          )}
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
