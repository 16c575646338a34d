import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import Button from '@mui/material/Button';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function ReadAnew() {
  const { table } = useStationTable();
  return (
    <DataTable
      {...table}
      isStale
      isFetching
      notice={
        <Button fullWidth size="small">
          3 new, show
        </Button>
      }
    />
  );
}
