import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function Failed() {
  const { table } = useStationTable();
  return <DataTable {...table} rows={undefined} error={new Error('The server cannot be reached.')} />;
}
