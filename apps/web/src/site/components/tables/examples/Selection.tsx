import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function Selection() {
  const { table } = useStationTable();
  return (
    <DataTable
      {...table}
      canChooseAll
      bulkActions={(chosen, clear) => (
        <Button
          size="small"
          onClick={() => {
            toast.success(`Restarting ${chosen.kind === 'all' ? chosen.count : chosen.rows.length}`);
            clear();
          }}
        >
          Restart
        </Button>
      )}
    />
  );
}
