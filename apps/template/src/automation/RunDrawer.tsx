import { useWrite } from '@aiso/ui/chart/unit.ts';
import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DemoStore } from '../kit/demo-store.ts';
import type { Home } from './home.ts';
import { roomTitle } from './house.ts';
import { roomOf } from './rules.ts';
import { type LogLine, logOf, type Run } from './runs.ts';
import { useRetry } from './use-retry.ts';

const LEVELS = {
  info: { color: 'text.secondary', text: 'INFO' },
  warn: { color: 'above.main', text: 'WARN' },
  error: { color: 'error.main', text: 'ERROR' },
} as const satisfies Record<LogLine['level'], object>;

type RunDrawerProps = {
  /** Null while it is closed. */
  readonly run: Run | null;
  readonly data: Home;
  readonly store: DemoStore<Home>;
  readonly onClose: () => void;
};

/** What one run did, line by line. A failed one can be tried again. */
export function RunDrawer({ run, data, store, onClose }: RunDrawerProps) {
  // What was shown last stays while the drawer goes.
  const [last, setLast] = useState(run);
  if (run !== null && run !== last) setLast(run);
  const shown = run ?? last;
  const retry = useRetry(data, store);
  if (shown === null) return null;
  const canRetry = data.failed.includes(shown.id);
  return (
    <SideDrawer
      isOpen={run !== null}
      onClose={onClose}
      title={shown.rule.title}
      widthPx={480}
      footer={
        canRetry ? (
          <Button
            variant="contained"
            onClick={() => {
              onClose();
              retry(shown);
            }}
          >
            Retry
          </Button>
        ) : undefined
      }
    >
      <RunLog of={shown} />
    </SideDrawer>
  );
}

function RunLog({ of }: { readonly of: Run }) {
  const locale = useLocale();
  const { dateTime } = useFormats();
  const write = useWrite({ style: 'unit', unit: 'millisecond' });
  return (
    <>
      <Typography color="textSecondary">
        {`${dateTime(new Date(of.at).toISOString())} · ${roomTitle(roomOf(of.rule))} · ${write(of.tookMs)}`}
      </Typography>
      <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 1 }}>
        Log
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
        {logOf(of, locale).map((line) => (
          <Box
            key={`${line.afterMs} ${line.text}`}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: '72px 52px minmax(0, 1fr)',
              gap: 1,
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}
            >
              {write(line.afterMs)}
            </Box>
            <Box component="span" sx={{ fontWeight: 600, color: LEVELS[line.level].color }}>
              {LEVELS[line.level].text}
            </Box>
            <span>{line.text}</span>
          </Box>
        ))}
      </Box>
    </>
  );
}
