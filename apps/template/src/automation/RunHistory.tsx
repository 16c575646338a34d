import { useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type HomeView, runsIn } from './board.ts';
import type { Home } from './home.ts';
import { roomTitle } from './house.ts';
import { RunDrawer } from './RunDrawer.tsx';
import { roomOf } from './rules.ts';
import { CAUSES, OUTCOMES, type Outcome, type Run } from './runs.ts';

const STATES = {
  done: { tone: 'success', text: 'Done' },
  skipped: { tone: 'neutral', text: 'Skipped' },
  failed: { tone: 'error', text: 'Failed' },
} as const satisfies Record<Outcome, object>;
const MILLISECONDS = { style: 'unit', unit: 'millisecond' } as const;
const FIRST = 6;
const MORE = 10;

type Props = OwnProps<Home, HomeView>;

/** What ran in the chosen days, the newest first, and behind each run its log. */
export function RunHistory({ data, view, store }: Props) {
  const { dateTime } = useFormats();
  const write = useWrite(MILLISECONDS);
  const [count, setCount] = useState(FIRST);
  const [open, setOpen] = useState<Run | null>(null);
  const runs = runsIn(data, view);
  if (runs.length === 0)
    return <EmptyState>{view.outcome === null ? 'No runs in this period.' : 'No matches.'}</EmptyState>;
  return (
    <>
      <FactTable
        label="Runs"
        rows={runs.slice(0, count)}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Rule',
            minWidth: 150,
            cell: (run) => (
              <Link
                component="button"
                underline="hover"
                aria-label={`Log of ${run.rule.title}, ${dateTime(new Date(run.at).toISOString())}`}
                onClick={() => setOpen(run)}
                sx={{ font: 'inherit', fontWeight: 600, textAlign: 'start' }}
              >
                <bdi>{run.rule.title}</bdi>
              </Link>
            ),
          },
          {
            title: 'Result',
            cell: ({ outcome }) => <StatusDot tone={STATES[outcome].tone}>{STATES[outcome].text}</StatusDot>,
          },
          { title: 'At', isNoWrap: true, cell: ({ at }) => dateTime(new Date(at).toISOString()) },
          { title: 'Room', isNoWrap: true, cell: ({ rule }) => roomTitle(roomOf(rule)) },
          { title: 'Started', isNoWrap: true, cell: ({ cause }) => CAUSES[cause] },
          { title: 'Duration', isNumber: true, cell: ({ tookMs }) => write(tookMs) },
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, color: 'text.secondary' }}>
        <span>
          {Math.min(count, runs.length)} of {runs.length}
        </span>
        {count < runs.length ? (
          <Button size="small" onClick={() => setCount(count + MORE)}>
            Show more
          </Button>
        ) : null}
      </Box>
      <RunDrawer run={open} data={data} store={store} onClose={() => setOpen(null)} />
    </>
  );
}

const OPTIONS = OUTCOMES.map((value) => ({ value, text: STATES[value].text }));

/** Which runs are shown. */
export function RunFilter({ view, onView }: Props) {
  return (
    <FilterChoice
      label="Result"
      any="All runs"
      minWidthPx={120}
      value={view.outcome}
      options={OPTIONS}
      onChange={(outcome) => onView({ outcome })}
    />
  );
}
