import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSealer } from '../crypto/sealing.ts';
import type { EventPublisher } from '../events.ts';

export const SIGNING_ALGORITHM = 'RS256';
/** As strong as 128 bits (NIST SP 800-57, part 1, table 2). */
const MODULUS_BITS = 3072;

type PublicKey = CryptoKey | Uint8Array;

export type SigningKeys = {
  /** The newest key whose time has come; tokens are signed with it. */
  current(): Promise<{ readonly kid: string; readonly key: KeyObject }>;
  /**
   * Undefined where no valid key has this id. An unknown id asks the database again, at most once a second.
   */
  publicKey(kid: string): Promise<PublicKey | undefined>;
  /** RFC 7517 key set of all keys whose tokens may still be valid, and of the one that is to sign next. */
  jwks(): Promise<{ readonly keys: readonly JWK[] }>;
  /**
   * Publishes a new key, which signs once those who verify elsewhere must have seen it. The old ones verify
   * until their last tokens have expired. With `revoke` (somebody else has a key) the new one signs at once,
   * and no token of the old ones is taken any more.
   * @returns the new key's id
   */
  rotate(options?: { readonly revoke?: boolean }): Promise<string>;
  /** Rotates where the newest key has signed for longer than this. @returns whether it did */
  rotateWhenOlderThan(ms: number): Promise<boolean>;
};

type Row = Selectable<DirectoryDatabase['directory.signing_keys']>;
type Loaded = { readonly row: Row; readonly jwk: JWK; readonly publicKey: PublicKey };

/**
 * Other processes notice a new key after at most this long, or at once when they meet a token signed with it.
 */
const RELOAD_MS = 60_000;
const RELOAD_FOR_UNKNOWN_MS = 1_000;
/**
 * So long before it signs a key is published: others keep key sets for ten minutes, the default of `jose`.
 */
const LEAD_MS = 600_000;
const CREATION_LOCK = 'aiso-directory-signing-key';

/** Takes half a second, in a thread. */
export async function newSigningKey(): Promise<{
  readonly kid: string;
  readonly jwk: JWK;
  readonly pkcs8: string;
}> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const jwk = { ...publicJwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  return { kid, jwk, pkcs8: await exportPKCS8(pair.privateKey) };
}

export function openSigningKeys(context: DirectoryContext, events: EventPublisher): SigningKeys {
  const { database, clock } = context;
  const sealer = openSealer(context.masterKey, 'signing-key');
  let loaded: Promise<readonly Loaded[]> | undefined;
  let loadedAt = 0;
  const opened = new Map<string, KeyObject>();

  const isValid = (row: Row): boolean => row.retired_at === null || row.retired_at > clock.now();

  async function load(): Promise<readonly Loaded[]> {
    const rows = await database
      .selectFrom('directory.signing_keys')
      .selectAll()
      .orderBy('active_from', 'desc')
      .orderBy('kid')
      .execute();
    return Promise.all(
      rows.filter(isValid).map(async (row) => {
        const jwk: JWK = row.public_jwk;
        return { row, jwk, publicKey: await importJWK(jwk, SIGNING_ALGORITHM) };
      }),
    );
  }

  async function keys(maximumAgeMs = RELOAD_MS): Promise<readonly Loaded[]> {
    const now = performance.now();
    if (loaded === undefined || now - loadedAt > maximumAgeMs) {
      const reading = load();
      loaded = reading;
      loadedAt = now;
      reading.catch(() => {
        if (loaded === reading) loaded = undefined;
      });
    }
    return (await loaded).filter(({ row }) => isValid(row));
  }

  async function create(executor: Kysely<DirectoryDatabase>, activeFrom: Date): Promise<string> {
    const { kid, jwk, pkcs8 } = await newSigningKey();
    await executor
      .insertInto('directory.signing_keys')
      .values({
        kid,
        algorithm: SIGNING_ALGORITHM,
        public_jwk: JSON.stringify(jwk),
        private_key: sealer.seal(Buffer.from(pkcs8), kid),
        created_at: clock.now(),
        active_from: activeFrom,
        retired_at: null,
      })
      .execute();
    return kid;
  }

  /** One process at a time makes keys, so that two that start together do not make two. */
  async function exclusively<T>(work: (tx: Kysely<DirectoryDatabase>) => Promise<T>): Promise<T> {
    const result = await database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${CREATION_LOCK}))`.execute(tx);
      return work(tx);
    });
    loaded = undefined;
    return result;
  }

  /**
   * Where the time of none has come (this clock is behind that of the server that made the first one), the
   * oldest.
   */
  const signing = (all: readonly Loaded[]): Loaded | undefined =>
    all.find(({ row }) => row.active_from <= clock.now()) ?? all.at(-1);

  async function replace(tx: Kysely<DirectoryDatabase>, revoke: boolean): Promise<string> {
    const now = clock.now();
    const activeFrom = new Date(now.getTime() + (revoke ? 0 : LEAD_MS));
    // A minute more than the tokens live: other processes may sign with the old key until they load the new
    // one.
    const lastUse = activeFrom.getTime() + RELOAD_MS + context.accessTokenSeconds * 1000;
    let retiring = tx
      .updateTable('directory.signing_keys')
      .set({ retired_at: revoke ? now : new Date(lastUse) });
    if (!revoke) retiring = retiring.where('retired_at', 'is', null);
    await retiring.execute();
    const kid = await create(tx, activeFrom);
    await events.publish(tx, revoke ? 'key_revoked' : 'key_rotated', { type: 'key', name: kid });
    return kid;
  }

  return {
    async current() {
      let newest = signing(await keys());
      if (newest === undefined) {
        await exclusively(async (tx) => {
          const present = await tx
            .selectFrom('directory.signing_keys')
            .select('kid')
            .where('retired_at', 'is', null)
            .executeTakeFirst();
          if (present === undefined) await create(tx, clock.now());
        });
        newest = signing(await keys());
      }
      if (newest === undefined) throw new Error('The directory has no signing key.');
      const { kid, private_key: sealed } = newest.row;
      let key = opened.get(kid);
      if (key === undefined) {
        try {
          key = createPrivateKey(sealer.open(sealed, kid).toString());
        } catch (error) {
          throw new Error(
            'The signing key in the database was encrypted with another master key. ' +
              'Restore the key file (or AISO_SECRET_KEY) that belongs to this database.',
            { cause: error },
          );
        }
        opened.set(kid, key);
      }
      return { kid, key };
    },

    async publicKey(kid) {
      const find = (all: readonly Loaded[]) => all.find(({ row }) => row.kid === kid)?.publicKey;
      return find(await keys()) ?? find(await keys(RELOAD_FOR_UNKNOWN_MS));
    },

    async jwks() {
      return { keys: (await keys()).map(({ jwk }) => jwk) };
    },

    rotate: ({ revoke = false } = {}) => exclusively((tx) => replace(tx, revoke)),

    rotateWhenOlderThan: (ms) =>
      exclusively(async (tx) => {
        const newest = await tx
          .selectFrom('directory.signing_keys')
          .select('active_from')
          .where('retired_at', 'is', null)
          .executeTakeFirst();
        if (newest === undefined || newest.active_from.getTime() > clock.now().getTime() - ms) return false;
        await replace(tx, false);
        return true;
      }),
  };
}
