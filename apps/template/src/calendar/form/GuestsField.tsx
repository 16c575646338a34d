import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { CAST, COLLEAGUES, faceOf, OWN_ID } from '../../kit/cast/people.ts';
import type { Guest } from '../store/event.ts';

const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' && value !== null && 'id' in value && 'answer' in value;

/** Whom an event is with: who stays keeps their answer. The form's value is `Guest`s. */
export function GuestsField({ name, label }: Pick<FormFieldProps, 'name' | 'label'>) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const guests: readonly Guest[] = Array.isArray(value) ? value.filter(isGuest) : [];
  // Oneself is no guest to choose, but stays where another has invited.
  const own = guests.filter(({ id }) => id === OWN_ID);
  const chosen = guests.flatMap(({ id }) => CAST.find((one) => one.id === id && id !== OWN_ID) ?? []);
  return (
    <FieldFrame label={label} error={error}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          multiple
          filterSelectedOptions
          options={COLLEAGUES}
          value={chosen}
          getOptionKey={({ id }) => id}
          getOptionLabel={(person) => person.name}
          noOptionsText="No matches"
          onChange={(_event, next) =>
            onChange([
              ...own,
              ...next.map(({ id }) => guests.find((guest) => guest.id === id) ?? { id, answer: 'waiting' }),
            ])
          }
          onBlur={onBlur}
          renderOption={({ key, ...item }, person) => (
            <Box key={key} component="li" {...item} sx={{ gap: 1.25 }}>
              <NameAvatar name={person.name} sizePx={28} />
              <Box>
                {person.name}
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{person.jobTitle}</Box>
              </Box>
            </Box>
          )}
          renderValue={(people, itemProps) =>
            people.map((person, index) => {
              const { key, ...props } = itemProps({ index });
              return (
                <Chip
                  key={key}
                  {...props}
                  size="small"
                  avatar={<Avatar alt="" src={faceOf(person.name) ?? ''} />}
                  label={person.name}
                />
              );
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
