import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function PastTheEnd() {
  const { table } = useStationTable();
  return <DataTable {...table} rows={[]} paging={{ ...table.paging, page: 9, onNext: null }} />;
}
