import { ManagementList } from '@aiso/ui/list/ManagementList.tsx';
import { Person } from '@aiso/ui/person.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import { Served } from '../../stations/Served.tsx';
import { StationCard } from '../../stations/StationCard.tsx';
import { openStationServer } from '../../stations/station-server.ts';
import { STATION_COLUMNS, STATIONS_VIEW } from '../../stations/stations.ts';

const server = openStationServer();
const VIEWS = [
  givenView('Most studies first', 'sort=most'),
  givenView('Busy in the emergency room', 'state=busy&room=Emergency'),
];

export default function SavedViews() {
  return (
    <Served>
      <Person value="example">
        <ManagementList
          id="stations"
          label="Stations"
          failed="The stations could not be loaded"
          address={STATIONS_VIEW}
          read={server.read}
          idOf={({ id }) => id}
          columns={STATION_COLUMNS}
          card={StationCard}
          commands={[]}
          empty={<EmptyState title="No stations yet">Add one to see it here.</EmptyState>}
          givenViews={VIEWS}
        />
      </Person>
    </Served>
  );
}
