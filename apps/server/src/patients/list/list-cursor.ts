import { AppError, type PatientSort } from '@aiso/contracts';
import { z } from 'zod';
import { cursorTime } from '../../platform/cursor.ts';

/** Where a page ended: the rank of the hit, what it is sorted by as PostgreSQL prints it, and the patient. */
export type ListCursor = { readonly rank: number; readonly at: string; readonly id: string };

const LONGEST_NAME = 64;
const nameSchema = z
  .string()
  .max(2 * LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const cursorSchema = (sort: PatientSort) =>
  z.tuple([z.int().min(0).max(1), sort === 'name' ? nameSchema : cursorTime, z.uuid()]);

export const encodeListCursor = ({ rank, at, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([rank, at, id])).toString('base64url');

/** @throws AppError `request.invalid`, also for a cursor of another order */
export function decodeListCursor(text: string, sort: PatientSort): ListCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [rank, at, id] = cursorSchema(sort).parse(parts);
    return { rank, at, id };
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'cursor', cause });
  }
}
