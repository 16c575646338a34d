import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useState } from 'react';
import { STATION_ROOMS } from '../../stations/stations.ts';

export default function MoreOfThem() {
  const [q, setQ] = useState('');
  const [room, setRoom] = useState<string | null>(null);
  return (
    <FilterBar
      label="More filters"
      first={<SearchField label="Find a station" value={q} onChange={setQ} />}
      more={
        <FilterChoice
          label="Room"
          any="Any room"
          value={room}
          options={STATION_ROOMS.map((value) => ({ value, text: value }))}
          onChange={setRoom}
        />
      }
      onClear={null}
    />
  );
}
