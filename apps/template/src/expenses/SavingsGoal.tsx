import { SHARE, useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import {
  type ExpensesData,
  type ExpensesView,
  nameOf,
  type Progress,
  progress,
  WHOLE_EUROS,
} from './expenses.ts';

const SavingDrawer = lazy(() => import('./SavingDrawer.tsx'));

/** How far the goal is at the end of the days, against what was planned by then. */
export function SavingsGoal(props: OwnProps<ExpensesData, ExpensesView>) {
  const { data, view } = props;
  const write = useWrite(WHOLE_EUROS);
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const now = progress(data, view);
  if (now === null) return <EmptyState>No savings goal yet.</EmptyState>;
  const { title, goal, saved, planned, people, by } = now;
  const share = Math.min(1, saved / goal);
  const isBehind = saved < planned;
  const difference = write(Math.abs(saved - planned) / 100);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      <Typography>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box
          sx={{ fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          <bdi>{write(saved / 100)}</bdi>
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
            {' of '}
            <bdi>{write(goal / 100)}</bdi>
          </Box>
        </Box>
        <Button variant="outlined" startIcon={<SavingsOutlined />} onClick={() => setOpen(true)}>
          Add to savings
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={title}
        aria-valuetext={`${write(saved / 100)} of ${write(goal / 100)}`}
        value={100 * share}
        sx={{ height: 10, borderRadius: 1, printColorAdjust: 'exact' }}
      />
      <Typography color={isBehind ? 'above.main' : 'textSecondary'}>
        <bdi>
          {`${write(share, SHARE)} · ${difference} ${isBehind ? 'behind' : 'ahead of'} the plan for ${day(by)}`}
        </bdi>
      </Typography>
      <FactTable
        label={`${title}: savings by member`}
        rows={people}
        rowKey={({ person }) => person}
        columns={[
          { title: 'Saved by', cell: ({ person }) => <NamedPerson name={nameOf(person)} /> },
          { title: 'This period', cell: (row) => write(row.inDays / 100), isNumber: true },
          {
            title: 'Previous',
            cell: ({ before }) => (before === null ? '–' : write(before / 100)),
            isNumber: true,
          },
          { title: 'Total', cell: (row) => write(row.saved / 100), isNumber: true },
        ]}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <SavingDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

export const goalNumbers = ({ people, planned }: Progress): CardNumbers => ({
  head: ['Saved by', 'This period', 'Previous', 'Total'],
  lines: [
    ...people.map(({ person, inDays, before, saved }) => [
      nameOf(person),
      inDays / 100,
      before === null ? null : before / 100,
      saved / 100,
    ]),
    ['Planned to date', null, null, planned / 100],
  ],
});
