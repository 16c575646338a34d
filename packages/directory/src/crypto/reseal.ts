import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import { openSealer, type Purpose, type Sealer } from './sealing.ts';

const BATCH = 500;

/** What opens with no key that is known, and stays as it was. */
export type Unopened = {
  readonly kind: 'signing key' | 'second factor' | 'secret of tenant' | 'password';
  /** The key's id, the person's e-mail address, or the tenant's id. */
  readonly name: string;
};

/**
 * Seals what lies in the database under `from` with `to`, in one transaction. What lives for minutes is
 * dropped: challenges, flows, mailed codes. Sessions over GoTrue end, as their refresh tokens are made with
 * the key; those of the user pool, passwords, apps, recovery codes and secrets of tenants stay. What is
 * sealed with `to` already stays so: a run that ended before its key was put in place is finished by another
 * one.
 * @param refuse is asked first and last, and throws where nothing may be changed
 * @returns what opens with neither key
 * @throws Error where nothing opens, and then nothing was changed
 */
export async function reseal(
  database: Kysely<DirectoryDatabase>,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
  refuse: (tx: Kysely<DirectoryDatabase>) => Promise<void> = async () => undefined,
): Promise<readonly Unopened[]> {
  const unopened: Unopened[] = [];
  /** Records that open with either key: some may be sealed with the new one already. */
  let opened = 0;
  /** Null where nothing is to be changed. */
  const resealed = (kind: Unopened['kind'], purpose: Purpose) => {
    const [old, fresh] = [openSealer(from, purpose), openSealer(to, purpose)];
    return (sealed: Uint8Array, context: string, name = context): Buffer | null => {
      const plain = openedBy(old, sealed, context);
      if (plain === null && openedBy(fresh, sealed, context) === null) {
        unopened.push({ kind, name });
        return null;
      }
      opened += 1;
      return plain === null ? null : fresh.seal(plain, context);
    };
  };
  const signingKey = resealed('signing key', 'signing-key');
  const factor = resealed('second factor', 'totp-secret');
  const ofTenant = resealed('secret of tenant', 'tenant-secret');
  const verifier = resealed('password', 'srp-verifier');

  await database.transaction().execute(async (tx) => {
    await refuse(tx);
    for (const { kid, private_key: sealed } of await tx
      .selectFrom('directory.signing_keys')
      .select(['kid', 'private_key'])
      .execute()) {
      const changed = signingKey(sealed, kid);
      if (changed === null) continue;
      const set = { private_key: changed };
      await tx.updateTable('directory.signing_keys').set(set).where('kid', '=', kid).execute();
    }
    for (const { id, secret: sealed, email } of await tx
      .selectFrom('directory.factors as f')
      .innerJoin('directory.users as u', 'u.id', 'f.user_id')
      .select(['f.id', 'f.secret', 'u.email'])
      .execute()) {
      const secret = factor(sealed, id, email);
      if (secret === null) continue;
      await tx.updateTable('directory.factors').set({ secret }).where('id', '=', id).execute();
    }
    for (const { tenant, secret: sealed } of await tx
      .selectFrom('directory.tenant_secrets')
      .selectAll()
      .execute()) {
      const secret = ofTenant(sealed, tenant);
      if (secret === null) continue;
      await tx.updateTable('directory.tenant_secrets').set({ secret }).where('tenant', '=', tenant).execute();
    }
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const users = await tx
        .selectFrom('directory.users')
        .select(['id', 'email', 'srp_verifier'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const { id, email, srp_verifier: sealed } of users) {
        after = id;
        const changed = sealed === null ? null : verifier(sealed, id, email);
        if (changed === null) continue;
        const set = { srp_verifier: changed };
        await tx.updateTable('directory.users').set(set).where('id', '=', id).execute();
      }
      if (users.length < BATCH) break;
    }
    if (opened === 0 && unopened.length > 0)
      throw new Error('Nothing in the database opens with the present master key. Nothing was changed.');
    for (const table of ['directory.challenges', 'directory.flow_states', 'directory.mailed_codes'] as const)
      await tx.deleteFrom(table).execute();
    await tx
      .updateTable('directory.refresh_tokens')
      .set({ revoked_at: new Date() })
      .where('revoked_at', 'is', null)
      .where('family_id', 'in', tx.selectFrom('directory.gotrue_sessions').select('id'))
      .execute();
    await refuse(tx);
  });
  return unopened;
}

function openedBy(sealer: Sealer, sealed: Uint8Array, context: string): Buffer | null {
  try {
    return sealer.open(sealed, context);
  } catch {
    return null;
  }
}
