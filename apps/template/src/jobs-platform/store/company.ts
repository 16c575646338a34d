import type { City, FieldId } from './terms.ts';

/** An employer, as it presents itself. */
export type Company = {
  readonly id: string;
  readonly name: string;
  readonly industry: string;
  /** How many work there, about. */
  readonly people: number;
  readonly founded: number;
  /** The first is its seat. */
  readonly cities: readonly [City, ...City[]];
  readonly fields: readonly [FieldId, ...FieldId[]];
  /** What it pays beside others of its field. */
  readonly pay: number;
  /** How much of its work is done from elsewhere, 0–1. */
  readonly remote: number;
  readonly about: readonly [string, string];
  readonly benefits: readonly string[];
};
