import type { ChangeRecorder } from '@aiso/directory';
import { sql } from 'kysely';

/** @param tenantId where they are now; null: of none */
export async function forgetPicturesElsewhere(
  tx: Parameters<ChangeRecorder>[0],
  userId: string,
  tenantId: string | null,
): Promise<void> {
  await sql`SELECT directory.forget_pictures_elsewhere(${userId}::uuid, ${tenantId})`.execute(tx);
}
