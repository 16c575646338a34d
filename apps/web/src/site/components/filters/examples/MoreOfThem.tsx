import { useState } from 'react';
import { FilterBar } from '../../../../ui/filters/FilterBar.tsx';
import { FilterChoice } from '../../../../ui/filters/FilterChoice.tsx';
import { SearchField } from '../../../../ui/table/SearchField.tsx';
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
