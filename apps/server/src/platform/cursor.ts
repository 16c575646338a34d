import { AppError } from '@aiso/contracts';
import { z } from 'zod';

/**
 * Where a page ended: the sort column as PostgreSQL prints it (to the microsecond), and the id that breaks
 * ties.
 */
export type Cursor = { readonly at: string; readonly id: string };

/** A `timestamptz` or `date` as PostgreSQL prints it. */
export const cursorTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)?$/u);

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.at, cursor.id])).toString('base64url');

/**
 * A page, and the cursor of the next one; null after the last.
 * @param rows one more than the page holds, where there is one
 */
export function pageOf<Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorAfter: (last: Row) => string,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasNext = rows.length > pageSize && last !== undefined;
  return { shown, nextCursor: hasNext ? cursorAfter(last) : null };
}

/** @param idSchema what ids of the list look like @throws AppError `request.invalid` */
export function decodeCursor(text: string, idSchema: z.ZodType<string> = z.uuid()): Cursor {
  try {
    const [at, id] = z
      .tuple([cursorTime, idSchema])
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'cursor', cause });
  }
}
