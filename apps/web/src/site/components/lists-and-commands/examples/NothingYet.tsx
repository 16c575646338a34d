import { ManagementList } from '@aiso/ui/list/ManagementList.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Button from '@mui/material/Button';
import { Served } from '../../stations/Served.tsx';
import { StationCard } from '../../stations/StationCard.tsx';
import { pageOf, STATION_COLUMNS, STATIONS_VIEW } from '../../stations/stations.ts';

export default function NothingYet() {
  return (
    <Served>
      <ManagementList
        id="no-stations"
        label="Stations"
        failed="The stations could not be read"
        address={STATIONS_VIEW}
        read={async (view) => pageOf([], view)}
        idOf={({ id }) => id}
        columns={STATION_COLUMNS}
        card={StationCard}
        commands={[]}
        empty={
          <EmptyState title="No stations yet" action={<Button variant="outlined">Add station</Button>}>
            Where images are read, and by whom.
          </EmptyState>
        }
      />
    </Served>
  );
}
