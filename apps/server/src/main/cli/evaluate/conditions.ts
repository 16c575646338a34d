import { Complaint } from '../surroundings.ts';
import type { Cells } from './csv-rows.ts';

/**
 * `column=value[,value…]`: a row counts where the cell is one of the values. Turned round, where it is
 * none of them.
 */
export type Condition = {
  readonly column: string;
  readonly values: readonly string[];
  readonly isTurnedRound: boolean;
};

/** Rows that are measured together under a name. A row may be of several sets. */
export type NamedSet = { readonly name: string; readonly conditions: readonly Condition[] };

/** @throws Complaint where it is not of that form */
export function readCondition(given: string, isTurnedRound = false): Condition {
  const [column = '', ...rest] = given.split('=');
  if (column.trim() === '' || rest.length === 0)
    throw new Complaint(`"${given}" must have the form COLUMN=VALUE. See --help.`);
  return { column: column.trim(), values: rest.join('=').split(','), isTurnedRound };
}

const LONGEST_NAME = 200;

/**
 * `NAME: column=value[,value…]; …`
 * @throws Complaint where it is not of that form, or a name comes twice
 */
export function readSets(given: readonly string[]): readonly NamedSet[] {
  const sets = given.map((one) => {
    const [name = '', ...rest] = one.split(':');
    const parts = rest.join(':').split(';');
    if (name.trim() === '' || rest.length === 0)
      throw new Complaint(`"${one}" must have the form NAME: COLUMN=VALUE. See --help.`);
    return {
      name: name.trim().slice(0, LONGEST_NAME),
      conditions: parts.map((part) => readCondition(part.trim())),
    };
  });
  for (const { name } of sets.filter((set, i) => sets.findIndex((one) => one.name === set.name) < i))
    throw new Complaint(`The set "${name}" is defined twice.`);
  return sets;
}

export const holdAll = (conditions: readonly Condition[], cells: Cells): boolean =>
  conditions.every(
    ({ column, values, isTurnedRound }) => values.includes(cells[column] ?? '') !== isTurnedRound,
  );
