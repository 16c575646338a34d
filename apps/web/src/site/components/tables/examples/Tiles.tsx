import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import Box from '@mui/material/Box';
import { StationCard } from '../../stations/StationCard.tsx';
import type { Station } from '../../stations/stations.ts';
import { useStationTable } from '../../stations/use-station-table.tsx';

const tile = (station: Station) => (
  <Box sx={{ p: 1.5, pt: 6 }}>
    <StationCard {...station} />
  </Box>
);

export default function Tiles() {
  const { table } = useStationTable();
  return <DataTable {...table} tiles={{ render: tile, areFirst: true }} />;
}
