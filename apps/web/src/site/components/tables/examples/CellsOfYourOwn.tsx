import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Link from '@mui/material/Link';
import { STATE_TEXT, type Station } from '../../stations/stations.ts';
import { useStationTable } from '../../stations/use-station-table.tsx';

const TONE = { ready: 'success', busy: 'info', off: 'neutral' } as const;
const COLUMNS: readonly TableColumn<Station>[] = [
  {
    field: 'name',
    title: 'Station',
    namesRow: true,
    value: ({ name }) => name,
    width: { share: 1, atLeast: 140 },
    render: ({ name }, tabIndex) => (
      <Link component="button" type="button" tabIndex={tabIndex}>
        {name}
      </Link>
    ),
  },
  {
    field: 'state',
    title: 'State',
    value: ({ state }) => state,
    width: 180,
    render: ({ state }) => <StatusDot tone={TONE[state]}>{STATE_TEXT[state]}</StatusDot>,
  },
];

export default function CellsOfYourOwn() {
  const { table } = useStationTable();
  return <DataTable {...table} columns={COLUMNS} />;
}
