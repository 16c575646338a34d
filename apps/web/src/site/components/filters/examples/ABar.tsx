import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { STATE_TEXT, STATES, STATIONS_VIEW } from '../../stations/stations.ts';
import { useStationTable } from '../../stations/use-station-table.tsx';

const OPTIONS = STATES.map((value) => ({ value, text: STATE_TEXT[value] }));

export default function ABar() {
  const { view, change, table } = useStationTable();
  return (
    <>
      <FilterBar
        label="Filters of stations"
        first={
          <>
            <SearchField label="Find a station" value={view.q} onChange={(q) => change({ q })} />
            <FilterChoice
              label="State"
              any="Any state"
              value={view.state}
              options={OPTIONS}
              onChange={(state) => change({ state })}
            />
          </>
        }
        onClear={table.isFiltered ? () => change(STATIONS_VIEW.noFilters) : null}
      />
      {table.paging.total?.count} stations
    </>
  );
}
