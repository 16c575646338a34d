import type { Undoable } from '@aiso/ui/commands/command.ts';
import type { Chosen } from '@aiso/ui/table/selection.ts';
import { pageOf, STATIONS, type Station, type StationState, type StationsView } from './stations.ts';

const ANSWERS_AFTER_MS = 400;
const answer = <T>(value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ANSWERS_AFTER_MS));

/** Stands for a server: keeps stations for as long as an example is shown. */
export function openStationServer() {
  let stations = STATIONS;
  return {
    read: (view: StationsView) => answer(pageOf(stations, view)),
    /** Those that match, or that were chosen, become what is said; the others stay. */
    async turn(chosen: Chosen<Station, StationsView>, state: StationState): Promise<Undoable> {
      const before = stations;
      const among =
        chosen.kind === 'rows'
          ? chosen.rows
          : pageOf(stations, { ...chosen.view, pageSize: STATIONS.length }).rows;
      const ids = new Set(among.map(({ id }) => id));
      stations = stations.map((station) => (ids.has(station.id) ? { ...station, state } : station));
      return answer({
        message: `${ids.size} ${ids.size === 1 ? 'station' : 'stations'} changed.`,
        undo: async () => {
          stations = before;
        },
      });
    },
  };
}
