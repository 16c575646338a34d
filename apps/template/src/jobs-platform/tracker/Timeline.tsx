import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import type { Application } from '../store/application.ts';

/** What happened to an application, and below it what is to come. */
export function Timeline({ of: { history, next } }: { readonly of: Application }) {
  const { dateTime, day } = useFormats();
  return (
    <Box
      component="ol"
      aria-label="Timeline"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& li': { position: 'relative', paddingInlineStart: 2.5, pb: 1.25 },
        '& li::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 6,
          width: 10,
          height: 10,
          boxSizing: 'border-box',
          borderRadius: '50%',
          border: 2,
          borderColor: 'primary.main',
          bgcolor: 'primary.main',
        },
        '& li[data-is-next]::before': { bgcolor: 'background.paper' },
        '& li:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 4,
          insetBlock: '18px -4px',
          borderInlineStart: 2,
          borderColor: 'divider',
        },
      }}
    >
      {history.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          {text}
          <When>{dateTime(new Date(at).toISOString())}</When>
        </li>
      ))}
      {next === null ? null : (
        <li data-is-next="">
          Next: {next.what}
          <When>{next.on === null ? 'No date yet' : day(next.on)}</When>
        </li>
      )}
    </Box>
  );
}

function When({ children }: { readonly children: string }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{children}</Box>;
}
