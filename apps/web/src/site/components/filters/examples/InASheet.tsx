import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useState } from 'react';
import { STATION_ROOMS } from '../../stations/stations.ts';

export default function InASheet() {
  const [room, setRoom] = useState<string | null>('Emergency');
  return (
    <FilterBar
      label="Filters of stations"
      sheet={{ open: 'Filters (1)', close: 'Show stations' }}
      first={<SearchField label="Find a station" value="" onChange={() => {}} />}
      more={
        <FilterChoice
          label="Room"
          any="Any room"
          value={room}
          options={STATION_ROOMS.map((value) => ({ value, text: value }))}
          onChange={setRoom}
        />
      }
      onClear={() => setRoom(null)}
    />
  );
}
