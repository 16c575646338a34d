import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';

/** Invented: the workplaces of a reading department, as rows for examples. */
export type Station = {
  readonly id: string;
  readonly name: string;
  readonly room: string;
  readonly state: StationState;
  /** Read this week. */
  readonly studies: number;
};

export const STATES = ['ready', 'busy', 'off'] as const;
export type StationState = (typeof STATES)[number];
export const STATE_TEXT = { ready: 'Ready', busy: 'Being used', off: 'Switched off' } as const;

const ROOMS = ['Ward 3', 'Emergency', 'Chest clinic', 'Reading room'];
const NAMES = ['North', 'East', 'South', 'West', 'Window', 'Corner'];

export const STATIONS: readonly Station[] = NAMES.flatMap((name, at) =>
  ROOMS.map((room, place) => ({
    id: `${at}-${place}`,
    name: `${name} ${place + 1}`,
    room,
    state: STATES[(at + place) % STATES.length] ?? 'ready',
    studies: ((at * 37 + place * 53) % 90) * 11,
  })),
);

export const STATIONS_VIEW = describeTableView({
  filters: { q: freeText(40), state: oneOf(STATES, null), room: oneOf(ROOMS, null) },
  sorts: ['name', 'name-desc', 'most', 'fewest'],
  pageSizes: [5, 10, 25],
  pagedBy: 'number',
});
export type StationsView = ReturnType<typeof STATIONS_VIEW.parse>;
export const STATION_ROOMS = ROOMS;

const ORDER = {
  name: (one: Station, other: Station) => one.name.localeCompare(other.name, 'en'),
  'name-desc': (one: Station, other: Station) => other.name.localeCompare(one.name, 'en'),
  most: (one: Station, other: Station) => other.studies - one.studies,
  fewest: (one: Station, other: Station) => one.studies - other.studies,
} as const;

const fits = ({ q, room }: StationsView, station: Station): boolean =>
  (room === null || station.room === room) && station.name.toLowerCase().includes(q.trim().toLowerCase());

/** What a server would answer: the page that a view asks for, and how many there are in each state. */
export function pageOf(stations: readonly Station[], view: StationsView) {
  const beside = stations.filter((station) => fits(view, station));
  const all = beside.filter(({ state }) => view.state === null || state === view.state);
  const from = (view.page - 1) * view.pageSize;
  return {
    rows: all.toSorted(ORDER[view.sort]).slice(from, from + view.pageSize),
    total: all.length,
    counts: {
      '': beside.length,
      ...Object.fromEntries(
        STATES.map((state) => [state, beside.filter((station) => station.state === state).length]),
      ),
    },
  };
}

export const STATION_COLUMNS: readonly TableColumn<Station>[] = [
  {
    field: 'name',
    title: 'Station',
    namesRow: true,
    value: ({ name }) => name,
    width: { share: 2, atLeast: 140 },
    sorts: { asc: 'name', desc: 'name-desc' },
  },
  {
    field: 'room',
    title: 'Room',
    value: ({ room }) => room,
    width: { share: 2, atLeast: 130 },
    isOptional: true,
  },
  { field: 'state', title: 'State', value: ({ state }) => STATE_TEXT[state], width: 140 },
  {
    field: 'studies',
    title: 'Studies',
    value: ({ studies }) => studies,
    width: 110,
    align: 'end',
    isOptional: true,
    sorts: { desc: 'most', asc: 'fewest' },
  },
];
