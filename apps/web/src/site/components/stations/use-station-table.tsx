import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useTableAddress } from '@aiso/ui/table/use-table-address.ts';
import { StationCard } from './StationCard.tsx';
import {
  pageOf,
  STATION_COLUMNS,
  STATIONS,
  STATIONS_VIEW,
  type Station,
  type StationsView,
} from './stations.ts';

/** What a `DataTable` of stations needs; `change` is for its filters. */
export function useStationTable(stations: readonly Station[] = STATIONS) {
  const { view, asked, go, numberPaging } = useTableAddress(STATIONS_VIEW);
  const { rows, total } = pageOf(stations, view);
  const change = (next: Partial<StationsView>): void =>
    go(STATIONS_VIEW.change(asked(), next), { replace: 'q' in next });
  const table = {
    label: 'Stations',
    name: 'stations',
    columns: STATION_COLUMNS,
    view,
    rows,
    idOf: ({ id }: Station) => id,
    error: null,
    failedTitle: 'The stations could not be read',
    onRetry: () => {},
    isFetching: false,
    sort: view.sort,
    usualSort: 'name',
    onSort: (sort: string) => change({ sort: STATIONS_VIEW.sorts.find((known) => known === sort) ?? 'name' }),
    paging: numberPaging(total),
    isFiltered: STATIONS_VIEW.hasFilters(view),
    onClearFilters: () => change(STATIONS_VIEW.noFilters),
    empty: <EmptyState title="No stations yet">Add one to see it here.</EmptyState>,
    renderCard: StationCard,
  };
  return { view, change, table };
}
