import { useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ChangeText } from '../kit/ChangeText.tsx';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { METRICS, type Mover, movers, type StatisticsData, type StatisticsView } from './statistics.ts';

/** Stations that gained and lost most against the time before. */
export function Movers({ data, view }: OwnProps<StatisticsData, StatisticsView>) {
  const { title, unit } = METRICS[view.metric];
  const write = useWrite(unit);
  const rows = movers(data, view);
  if (rows.length === 0) return <EmptyState>No rides in this period.</EmptyState>;
  return (
    <FactTable
      label={`${title} by station`}
      rows={rows}
      rowKey={(row) => row.title}
      columns={[
        { title: 'Station', cell: (row) => row.title, minWidth: 110 },
        { title, cell: ({ now }) => write(now), isNumber: true },
        {
          title: 'Change',
          cell: ({ now, before }) => <ChangeText better="up" {...{ now, before }} />,
          isNumber: true,
        },
      ]}
    />
  );
}

export const moverNumbers = (rows: readonly Mover[]): CardNumbers => ({
  head: ['Station', 'District', 'Current', 'Previous'],
  lines: rows.map(({ title, district, now, before }) => [title, district, now, before]),
});
