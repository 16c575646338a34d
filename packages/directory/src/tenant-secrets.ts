import { randomBytes } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import { openSealer } from './crypto/sealing.ts';

const SECRET_BYTES = 32;

/** Secrets of tenants, from which pseudonyms are made. They leave the server in no form. */
export type TenantSecrets = {
  /**
   * The tenant's secret, 32 bytes: made at the first call, and the same for ever, whichever process asks.
   * @throws Error where it was sealed with another master key
   */
  of(tenantId: string): Promise<Buffer>;
};

/** @param masterKey asked for with the first secret: most programs never need one */
export function openTenantSecrets(
  database: Kysely<DirectoryDatabase>,
  masterKey: () => Promise<Buffer>,
): TenantSecrets {
  const find = (tenantId: string) =>
    database
      .selectFrom('directory.tenant_secrets')
      .select('secret')
      .where('tenant', '=', tenantId)
      .executeTakeFirst();
  return {
    async of(tenantId) {
      const key = await masterKey();
      const sealer = openSealer(key, 'tenant-secret');
      let found = await find(tenantId);
      if (found === undefined) {
        await requireKeyOf(database, key);
        await database
          .insertInto('directory.tenant_secrets')
          .values({ tenant: tenantId, secret: sealer.seal(randomBytes(SECRET_BYTES), tenantId) })
          // Another process may have been faster: its secret counts.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        found = await find(tenantId);
      }
      if (found === undefined) throw new Error('The secret of a tenant could not be made.');
      return sealer.open(found.secret, tenantId);
    },
  };
}

/** A command may run where the key is another one: nobody else could open what it seals. */
async function requireKeyOf(database: Kysely<DirectoryDatabase>, masterKey: Uint8Array): Promise<void> {
  const known = await database
    .selectFrom('directory.signing_keys')
    .select(['kid', 'private_key'])
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) openSealer(masterKey, 'signing-key').open(known.private_key, known.kid);
}
