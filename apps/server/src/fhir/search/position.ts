import { z } from 'zod';
import { InvalidSearch } from '../outcome.ts';

/**
 * Where a page ended: what it was sorted by, as PostgreSQL prints it, and the values of the key. The next
 * page begins behind it, whatever came or went meanwhile.
 */
export type SearchPosition = {
  readonly sort: string;
  readonly at: string | null;
  readonly key: readonly (string | number)[];
};

const schema = z.tuple([
  z.string().max(20),
  z
    .string()
    .regex(/^\d{4,6}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)?$/u)
    .nullable(),
  z.array(z.union([z.uuid(), z.string().regex(/^[0-9a-f]{32}$/u), z.int().min(0).max(9999)])).max(2),
]);

export const encodePosition = ({ sort, at, key }: SearchPosition): string =>
  Buffer.from(JSON.stringify([sort, at, key])).toString('base64url');

/** @throws InvalidSearch */
export function decodePosition(text: string): SearchPosition {
  try {
    if (text.length > 400) throw new Error('Too long.');
    const [sort, at, key] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { sort, at, key };
  } catch {
    throw new InvalidSearch('_cursor');
  }
}
