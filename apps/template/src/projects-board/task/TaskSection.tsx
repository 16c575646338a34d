import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type TaskSectionProps = {
  readonly title: string;
  /** Beside the title: a count, a share. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a task. */
export function TaskSection({ title, note, children }: TaskSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h4" component="h3">
          {title}
        </Typography>
        {note === undefined ? null : (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
