import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { failedRuns, type HomeView } from './board.ts';
import type { Home } from './home.ts';
import { failureOf, type Run } from './runs.ts';
import { useRetry } from './use-retry.ts';

/** What failed and was not tried again. Nothing where nothing did. */
export function FailedRuns({ data, view, store }: OwnProps<Home, HomeView>) {
  const retry = useRetry(data, store);
  const place = useRef<HTMLDivElement>(null);
  const failed = failedRuns(data, view);
  // The button goes with what it mends.
  useFocusKept(place, failed.map(({ id }) => id).join(' '));
  // Without any, the room that a notice leaves below itself is none, too.
  const mb = failed.length === 0 ? -1.75 : 0;
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 1, mb, '&:focus': { outline: 0 } }}>
      {failed.map((run) => (
        <FailedRun key={run.id} of={run} onRetry={() => retry(run)} />
      ))}
    </Box>
  );
}

function FailedRun({ of, onRetry }: { readonly of: Run; readonly onRetry: () => void }) {
  const { time } = useFormats();
  const { title } = of.rule;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" aria-label={`Retry ${title}`} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <strong>{title}</strong> failed at {time(of.at)}. {failureOf(of)}
    </Alert>
  );
}
