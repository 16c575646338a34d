import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import { openSealer, type Purpose } from './sealing.ts';

const BATCH = 500;

/**
 * Seals what lies in the database under `from` with `to`, all or nothing. What lives for minutes is dropped:
 * challenges, flows, mailed codes. Sessions over GoTrue end, as their refresh tokens are made with the key;
 * those of the user pool, passwords, apps, recovery codes and secrets of tenants stay.
 * @throws Error where something was sealed with another key than `from`
 */
export async function reseal(
  database: Kysely<DirectoryDatabase>,
  from: Uint8Array,
  to: Uint8Array,
): Promise<void> {
  const resealed = (purpose: Purpose) => {
    const [old, fresh] = [openSealer(from, purpose), openSealer(to, purpose)];
    return (sealed: Uint8Array, context: string): Buffer => fresh.seal(old.open(sealed, context), context);
  };
  const [verifier, signingKey, secret, ofTenant] = [
    resealed('srp-verifier'),
    resealed('signing-key'),
    resealed('totp-secret'),
    resealed('tenant-secret'),
  ];

  await database.transaction().execute(async (tx) => {
    for (const { kid, private_key: sealed } of await tx
      .selectFrom('directory.signing_keys')
      .select(['kid', 'private_key'])
      .execute()) {
      const changed = { private_key: signingKey(sealed, kid) };
      await tx.updateTable('directory.signing_keys').set(changed).where('kid', '=', kid).execute();
    }
    for (const { id, secret: sealed } of await tx
      .selectFrom('directory.factors')
      .select(['id', 'secret'])
      .execute()) {
      const changed = { secret: secret(sealed, id) };
      await tx.updateTable('directory.factors').set(changed).where('id', '=', id).execute();
    }
    for (const { tenant, secret: sealed } of await tx
      .selectFrom('directory.tenant_secrets')
      .selectAll()
      .execute()) {
      const changed = { secret: ofTenant(sealed, tenant) };
      await tx.updateTable('directory.tenant_secrets').set(changed).where('tenant', '=', tenant).execute();
    }
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const users = await tx
        .selectFrom('directory.users')
        .select(['id', 'srp_verifier'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const { id, srp_verifier: sealed } of users) {
        after = id;
        if (sealed === null) continue;
        const changed = { srp_verifier: verifier(sealed, id) };
        await tx.updateTable('directory.users').set(changed).where('id', '=', id).execute();
      }
      if (users.length < BATCH) break;
    }
    for (const table of ['directory.challenges', 'directory.flow_states', 'directory.mailed_codes'] as const)
      await tx.deleteFrom(table).execute();
    await tx
      .updateTable('directory.refresh_tokens')
      .set({ revoked_at: new Date() })
      .where('revoked_at', 'is', null)
      .where('family_id', 'in', tx.selectFrom('directory.gotrue_sessions').select('id'))
      .execute();
  });
}
