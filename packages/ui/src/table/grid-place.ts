/** A cell, by its row and its column. One of a grid's cells is reached by Tab. */
export type GridPlace = { readonly id: string; readonly field: string };

/** No row has this id. */
export const HEADER_ID = ' header';
export const CHECK_FIELD = ' check';

/** What a page key moves by, rows. */
const PAGE = 10;

type Grid = { readonly ids: readonly string[]; readonly fields: readonly string[] };
export type GridKey = {
  readonly key: string;
  readonly isControl: boolean;
  /** Whether the page runs from right to left. */
  readonly isRtl: boolean;
};

/** A place, and the number of its row among the rows when it was chosen. */
export type ChosenPlace = GridPlace & { readonly line: number };

/**
 * The place itself. Where its row has gone: that of the row that stands there then, or of the last one. Where
 * its column has: the first one.
 */
export function placeIn({ ids, fields }: Grid, place: ChosenPlace | null): GridPlace {
  const first = { id: HEADER_ID, field: fields[0] ?? '' };
  if (place === null || !fields.includes(place.field)) return first;
  const { id, field, line } = place;
  if (id === HEADER_ID || ids.includes(id)) return { id, field };
  const next = ids[Math.min(line, ids.length - 1)];
  return next === undefined ? first : { id: next, field };
}

/** Where a key leads from a place; null for a key that leads nowhere (ARIA practices, grid). */
export function placeAfter({ ids, fields }: Grid, from: GridPlace, pressed: GridKey): GridPlace | null {
  const lines = [HEADER_ID, ...ids];
  const line = lines.indexOf(from.id);
  const column = fields.indexOf(from.field);
  const end = pressed.isRtl ? 'ArrowLeft' : 'ArrowRight';
  const start = pressed.isRtl ? 'ArrowRight' : 'ArrowLeft';
  const last = { line: lines.length - 1, column: fields.length - 1 };
  const steps: Readonly<Record<string, readonly [line: number, column: number]>> = {
    ArrowUp: [line - 1, column],
    ArrowDown: [line + 1, column],
    [start]: [line, column - 1],
    [end]: [line, column + 1],
    PageUp: [Math.max(Math.min(line, 1), line - PAGE), column],
    PageDown: [line + PAGE, column],
    Home: pressed.isControl ? [Math.min(1, last.line), 0] : [line, 0],
    End: pressed.isControl ? [last.line, last.column] : [line, last.column],
  };
  const to = Object.hasOwn(steps, pressed.key) ? steps[pressed.key] : undefined;
  if (to === undefined) return null;
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const id = lines[within(to[0], last.line)];
  const field = fields[within(to[1], last.column)];
  return id === undefined || field === undefined ? null : { id, field };
}
