import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { ManagementList, type ManagementListProps } from '@aiso/ui/list/ManagementList.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Card from '@mui/material/Card';
import { Served } from '../../stations/Served.tsx';
import { StationCard } from '../../stations/StationCard.tsx';
import { openStationServer } from '../../stations/station-server.ts';
import {
  STATE_TEXT,
  STATES,
  STATION_COLUMNS,
  STATIONS_VIEW,
  type Station,
  type StationsView,
} from '../../stations/stations.ts';

const server = openStationServer();
const LIST: ManagementListProps<Station, StationsView> = {
  id: 'stations',
  label: 'Stations',
  failed: 'The stations could not be read',
  address: STATIONS_VIEW,
  tabs: {
    filter: 'state',
    of: [{ value: null, text: 'All' }, ...STATES.map((value) => ({ value, text: STATE_TEXT[value] }))],
  },
  read: server.read,
  idOf: ({ id }) => id,
  columns: STATION_COLUMNS,
  card: StationCard,
  filters: ({ q }, change, tools) => (
    <FilterBar
      label="Filters of stations"
      first={<SearchField label="Find a station" value={q} onChange={(text) => change({ q: text })} />}
      onClear={q === '' ? null : () => change({ q: '' })}
      tools={tools}
    />
  ),
  commands: [
    {
      id: 'off',
      text: 'Switch off',
      on: 'both',
      safety: 'undo',
      isOffered: ({ state }) => state !== 'off',
      whyNot: ({ state }) => (state === 'busy' ? 'Somebody reads here.' : null),
      becomes: (station) => ({ ...station, state: 'off' }),
      work: (chosen) => server.turn(chosen, 'off'),
    },
  ],
  empty: <Card>No stations yet</Card>,
};

export default function AWholeList() {
  return (
    <Served>
      <ManagementList {...LIST} />
    </Served>
  );
}
