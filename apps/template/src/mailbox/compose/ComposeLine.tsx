import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

type ComposeLineProps = {
  readonly label: string;
  readonly error: string | undefined;
  /** At the line's end. */
  readonly after?: ReactNode;
  readonly children: (ids: {
    readonly inputId: string;
    readonly describedBy: string | undefined;
  }) => ReactNode;
};

/** A line of a letter's head: its label before it, a hairline below it. */
export function ComposeLine({ label, error, after, children }: ComposeLineProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <FormLabel htmlFor={id} sx={{ flex: 'none', fontSize: '0.8125rem' }}>
          {label}
        </FormLabel>
        {children({ inputId: id, describedBy: error === undefined ? undefined : `${id}-error` })}
        {after}
      </Box>
      {error === undefined ? null : (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0, mt: 0, mb: 0.5 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
