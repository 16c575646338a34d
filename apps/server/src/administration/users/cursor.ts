import { AppError, type UserSort } from '@aiso/contracts';
import { z } from 'zod';
import { decodeCursor } from '../../platform/cursor.ts';

/**
 * Where a page ended: the sort key (a name in lower case, or a time as PostgreSQL prints it), and the id that
 * breaks ties.
 */
export type UserCursor = { readonly key: string; readonly id: string };

const nameCursorSchema = z.tuple([
  z
    .string()
    .max(400)
    .regex(/^\P{Cc}*$/u),
  z.uuid(),
]);

export const encodeUserCursor = ({ key, id }: UserCursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws AppError `request.invalid` */
export function decodeUserCursor(text: string, sort: UserSort): UserCursor {
  if (sort === 'newest' || sort === 'oldest') {
    const { at, id } = decodeCursor(text);
    if (!z.uuid().safeParse(id).success) throw new AppError('request.invalid', { detail: 'cursor' });
    return { key: at, id };
  }
  try {
    const [key, id] = nameCursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { key, id };
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'cursor', cause });
  }
}
