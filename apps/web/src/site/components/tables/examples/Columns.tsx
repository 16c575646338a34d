import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function Columns() {
  const { table } = useStationTable();
  return <DataTable {...table} name="stations-columns" />;
}
