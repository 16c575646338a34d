import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { STATIONS, type Station } from '../../stations/stations.ts';
import { useStationTable } from '../../stations/use-station-table.tsx';

async function* pages() {
  yield { rows: STATIONS, total: STATIONS.length };
}

export default function Export() {
  const { table } = useStationTable();
  const columns = [
    ['station', ({ name }: Station) => name],
    ['studies', ({ studies }: Station) => studies],
  ] as const;
  return <DataTable {...table} csv={{ fileName: 'stations', columns, pages }} />;
}
