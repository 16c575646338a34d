import { ManagementList } from '@aiso/ui/list/ManagementList.tsx';
import { Served } from '../../stations/Served.tsx';
import { StationCard } from '../../stations/StationCard.tsx';
import { pageOf, STATION_COLUMNS, STATIONS, STATIONS_VIEW } from '../../stations/stations.ts';

const refuse = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('refused')), 1_500));

export default function RolledBack() {
  return (
    <Served>
      <ManagementList
        id="refused-stations"
        label="Stations"
        failed="The stations could not be read"
        address={STATIONS_VIEW}
        read={async (view) => pageOf(STATIONS, view)}
        idOf={({ id }) => id}
        columns={STATION_COLUMNS}
        card={StationCard}
        commands={[
          { id: 'drop', text: 'Remove', on: 'both', safety: 'undo', becomes: () => null, work: refuse },
        ]}
        empty={null}
      />
    </Served>
  );
}
