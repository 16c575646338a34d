import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function NoMatch() {
  const { view, change, table } = useStationTable([]);
  const search = <SearchField label="Find a station" value={view.q} onChange={(q) => change({ q })} />;
  return (
    <DataTable
      {...table}
      isFiltered
      filters={(tools) => (
        <FilterBar label="Filters of stations" first={search} onClear={table.onClearFilters} tools={tools} />
      )}
    />
  );
}
