import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { membersOf, team } from './store/team.ts';

/** Some of the team, found by typing. The form's value is their ids. */
export function MembersField({ name, label }: FormFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return (
    <FieldFrame label={label} error={error}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          multiple
          disableCloseOnSelect
          filterSelectedOptions
          options={[...team().values()]}
          value={[...membersOf(ids)]}
          getOptionKey={({ id }) => id}
          getOptionLabel={(member) => member.name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText="No matches"
          onChange={(_event, members) => onChange(members.map(({ id }) => id))}
          onBlur={onBlur}
          renderOption={({ key, ...item }, { name: called, jobTitle, picture }) => (
            <Box key={key} component="li" {...item} sx={{ gap: 1.25 }}>
              <InitialsAvatar name={called} picture={picture} sizePx={28} />
              <span>
                {called}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {' · '}
                  {jobTitle}
                </Box>
              </span>
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
