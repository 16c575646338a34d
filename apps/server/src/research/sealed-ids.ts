import { openSealer } from '@aiso/directory';
import { z } from 'zod';

/** A copy by its path in the ZIP, and what it is of. */
const idsSchema = z.array(z.object({ file: z.string(), imageId: z.string(), studyId: z.string() }));
export type CopyId = z.output<typeof idsSchema>[number];

/** @param secret the tenant's */
export const sealIds = (secret: Uint8Array, exportId: string, ids: readonly CopyId[]): Buffer =>
  openSealer(secret, 'research-ids').seal(Buffer.from(JSON.stringify(ids)), exportId);

/** @throws Error where they were sealed by another secret, for another export, or changed */
export const openIds = (secret: Uint8Array, exportId: string, sealed: Uint8Array): readonly CopyId[] =>
  idsSchema.parse(JSON.parse(openSealer(secret, 'research-ids').open(sealed, exportId).toString()));
