import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function Loading() {
  const { table } = useStationTable();
  return <DataTable {...table} rows={undefined} isFetching paging={{ ...table.paging, total: null }} />;
}
