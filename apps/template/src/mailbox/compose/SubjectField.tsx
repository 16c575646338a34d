import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import InputBase from '@mui/material/InputBase';
import { ComposeLine } from './ComposeLine.tsx';

const LONGEST = 200;

export function SubjectField() {
  const { value, onChange, onBlur, ref, error } = useFormField('subject');
  return (
    <ComposeLine label="Subject" error={error}>
      {({ inputId }) => (
        <InputBase
          id={inputId}
          fullWidth
          value={typeof value === 'string' ? value : ''}
          inputRef={ref}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ input: { maxLength: LONGEST } }}
        />
      )}
    </ComposeLine>
  );
}
