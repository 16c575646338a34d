import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { LEVELS, type Level, type LogLine, logUntil } from './log.ts';
import type { MonitoringView, Operations } from './operations.ts';
import { serviceTitle } from './services.ts';

const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  debug: 'All levels',
  info: 'Info and above',
  warn: 'Warnings and above',
  error: 'Errors only',
};
const COLORS: Readonly<Record<Level, string>> = {
  debug: 'text.secondary',
  info: 'text.primary',
  warn: 'above.main',
  error: 'error.main',
};
/** Whoever scrolled up further than this reads, and is not to be moved. */
const AT_END_PX = 8;

type Props = OwnProps<Operations, MonitoringView>;

/**
 * What was written last. While it follows, it stays at its end; scrolled up, it stays where it is read. New
 * lines are not announced: there are several a second.
 */
export function LogTail({ data, view, onView }: Props) {
  const [follows, setFollows] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const { segment, level } = view;
  const lines = useMemo(
    () => (data.at === null ? [] : logUntil(data.at, data.incidents, { segment, level })),
    [data, segment, level],
  );
  useLayoutEffect(() => {
    if (follows && box.current !== null && lines.length > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, lines]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <FilterChoice
          label="Level"
          any={null}
          minWidthPx={200}
          value={level}
          options={LEVELS.map((value) => ({ value, text: LEVEL_TITLES[value] }))}
          onChange={(next) => onView({ level: next ?? 'info' })}
        />
        <FormControlLabel
          control={<Switch checked={follows} onChange={(_event, isOn) => setFollows(isOn)} />}
          label="Follow"
        />
      </Box>
      {lines.length === 0 ? (
        <EmptyState>No entries at this level in the last 10 minutes.</EmptyState>
      ) : (
        <Box
          ref={box}
          role="log"
          aria-live="off"
          aria-label="Log, last 10 minutes"
          tabIndex={0}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            const isAtEnd = scrollHeight - clientHeight - scrollTop <= AT_END_PX;
            if (!isAtEnd && follows) setFollows(false);
          }}
          sx={{
            height: 260,
            overflow: 'auto',
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            fontFamily: 'monospace',
            fontSize: '0.8125rem',
            lineHeight: 1.6,
            '@media print': { height: 'auto' },
          }}
        >
          {lines.map((line) => (
            <Line key={line.id} of={line} />
          ))}
        </Box>
      )}
    </>
  );
}

function Line({ of: { at, level, service, text } }: { readonly of: LogLine }) {
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'medium' });
  return (
    <Box dir="ltr" sx={{ color: COLORS[level], textAlign: 'left' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {time.format(at)}
      </Box>{' '}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {level.toUpperCase()}
      </Box>{' '}
      {serviceTitle(service)}: {text}
    </Box>
  );
}
