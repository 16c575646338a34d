import type { Undoable } from '@aiso/ui/commands/command.ts';
import type { Chosen, ListView } from '@aiso/ui/table/selection.ts';
import type { DemoStore } from '../demo-store.ts';
import { type ListRules, matching } from './list-of.ts';

/** A list within a store. */
export type ListSource<D, Row extends object, View extends ListView> = {
  readonly store: DemoStore<D>;
  readonly rowsOf: (data: D) => readonly Row[];
  /** The data with other rows. */
  readonly withRows: (data: D, rows: readonly Row[]) => D;
  readonly idOf: (row: Row) => string;
  readonly rules: ListRules<Row, View>;
};

/** The chosen rows; of "all that match" those that match now. */
export function chosenAmong<D, Row extends object, View extends ListView>(
  { rowsOf, idOf, rules }: ListSource<D, Row, View>,
  data: D,
  chosen: Chosen<Row, View>,
): readonly Row[] {
  const rows = rowsOf(data);
  if (chosen.kind === 'all') return matching(rows, chosen.view, rules);
  const ids = new Set(chosen.rows.map(idOf));
  return rows.filter((row) => ids.has(idOf(row)));
}

type Work<Row> = {
  /** What a row becomes; null for one that leaves. */
  readonly becomes: (row: Row) => Row | null;
  /** "3 users suspended." */
  readonly message: (count: number) => string;
  /** Whom it fits; "all that match" leaves out the others. */
  readonly fits?: (row: Row) => boolean;
};

/** A command's work on chosen rows, or on all that match. It can be taken back. */
export const workOn =
  <D, Row extends object, View extends ListView>(
    source: ListSource<D, Row, View>,
    { becomes, message, fits = () => true }: Work<Row>,
  ) =>
  async (chosen: Chosen<Row, View>): Promise<Undoable | null> => {
    const { store, rowsOf, withRows, idOf } = source;
    const ids = await store.read((data) => new Set(chosenAmong(source, data, chosen).filter(fits).map(idOf)));
    if (ids.size === 0) return null;
    const undo = await store.change((data) =>
      withRows(
        data,
        rowsOf(data).flatMap((row) => (ids.has(idOf(row)) ? (becomes(row) ?? []) : row)),
      ),
    );
    return { message: message(ids.size), undo };
  };
