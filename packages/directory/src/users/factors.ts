import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { DirectoryContext } from '../context.ts';
import { openSealer } from '../crypto/sealing.ts';
import type { EventPublisher } from '../events.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

type Executor = DirectoryContext['database'];

export type Factor = {
  readonly id: string;
  readonly friendlyName: string;
  readonly isVerified: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type Enrolment = {
  readonly id: string;
  /** Base32 (RFC 4648), as authenticator apps take it. */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly uri: string;
};

/**
 * Second factors by time-based codes (RFC 6238: SHA-1, six digits, 30 seconds, one step of clock difference
 * either way). A code is taken once: neither it nor an older one works again. Guesses are charged by the
 * caller, as those at passwords are.
 */
export type Factors = {
  /** A new secret, which counts once its first code has come back; it replaces those that never did. */
  enrol(userId: string, label: string, friendlyName?: string): Promise<Enrolment>;
  /**
   * The first code of the newest unverified factor, or of the one named.
   * @returns its id, null where the code is wrong
   */
  verify(userId: string, code: string, factorId?: string, executor?: Executor): Promise<string | null>;
  /**
   * A code of any verified factor, or of the one named; a recovery code stands for it, once.
   * @returns its id, null where there is none that it fits
   */
  check(userId: string, code: string, factorId?: string): Promise<string | null>;
  /** Whether a code would fit a verified factor, had it or a later one not been taken before. */
  wasTaken(userId: string, code: string): Promise<boolean>;
  list(userId: string, executor?: Executor): Promise<readonly Factor[]>;
  /** @returns false where there is none of that id */
  remove(userId: string, factorId: string, executor?: Executor): Promise<boolean>;
};

const ISSUER = 'AISO';
const PERIOD_SECONDS = 30;
const WINDOW = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

export function openFactors(
  context: DirectoryContext,
  { recoveryCodes, events }: { readonly recoveryCodes: RecoveryCodes; readonly events: EventPublisher },
): Factors {
  const { database, masterKey, clock } = context;
  const sealer = openSealer(masterKey, 'totp-secret');
  const select = (userId: string, executor: Executor = database) =>
    executor.selectFrom('directory.factors').selectAll().where('user_id', '=', userId);

  const within = <T>(executor: Executor | undefined, work: (tx: Executor) => Promise<T>): Promise<T> =>
    executor === undefined ? database.transaction().execute(work) : work(executor);

  /** The time step whose code it is; null where it is none of those that are looked at now. */
  function stepOf(id: string, secret: Buffer, code: string): number | null {
    const timestamp = clock.now().getTime();
    const totp = totpOf(sealer.open(secret, id).toString(), '');
    const delta = totp.validate({ token: code.trim(), timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  }

  /** Takes the code with the first of the rows that it fits, if no later one was taken meanwhile. */
  async function take(
    rows: readonly { readonly id: string; readonly secret: Buffer }[],
    code: string,
    verifiedAt: Date | undefined,
    executor: Executor = database,
  ): Promise<string | null> {
    const now = clock.now();
    for (const { id, secret } of rows) {
      const fitting = stepOf(id, secret, code);
      if (fitting === null) continue;
      const step = String(fitting);
      const taken = await executor
        .updateTable('directory.factors')
        .set({
          last_step: step,
          updated_at: now,
          ...(verifiedAt === undefined ? {} : { verified_at: verifiedAt }),
        })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      if (taken.numUpdatedRows > 0n) return id;
    }
    return null;
  }

  return {
    async enrol(userId, label, friendlyName = '') {
      const id = randomUUID();
      const secret = new Secret({ size: 20 }).base32;
      await database.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('directory.factors')
          .where('user_id', '=', userId)
          .where('verified_at', 'is', null)
          .execute();
        await tx
          .insertInto('directory.factors')
          .values({
            id,
            user_id: userId,
            friendly_name: friendlyName,
            secret: sealer.seal(Buffer.from(secret), id),
            verified_at: null,
            last_step: null,
            created_at: clock.now(),
            updated_at: clock.now(),
          })
          .execute();
      });
      return { id, secret, uri: totpOf(secret, label).toString() };
    },

    verify: (userId, code, factorId, executor) =>
      within(executor, async (tx) => {
        let open = select(userId, tx).where('verified_at', 'is', null).orderBy('created_at', 'desc');
        if (factorId !== undefined) open = open.where('id', '=', factorId);
        const verified = await take(await open.execute(), code, clock.now(), tx);
        if (verified !== null) await events.publish(tx, 'factor_added', userId);
        return verified;
      }),

    async check(userId, code, factorId) {
      let verified = select(userId).where('verified_at', 'is not', null);
      if (factorId !== undefined) verified = verified.where('id', '=', factorId);
      const rows = await verified.execute();
      const taken = await take(rows, code, undefined);
      if (taken !== null || rows[0] === undefined) return taken;
      return (await recoveryCodes.use(userId, code)) ? rows[0].id : null;
    },

    async wasTaken(userId, code) {
      const rows = await select(userId).where('verified_at', 'is not', null).execute();
      return rows.some(({ id, secret, last_step: last }) => {
        const step = stepOf(id, secret, code);
        return step !== null && last !== null && step <= Number(last);
      });
    },

    async list(userId, executor) {
      const rows = await select(userId, executor).orderBy('created_at').execute();
      return rows.map((row) => ({
        id: row.id,
        friendlyName: row.friendly_name,
        isVerified: row.verified_at !== null,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      }));
    },

    remove: (userId, factorId, executor) =>
      within(executor, async (tx) => {
        const removed = await tx
          .deleteFrom('directory.factors')
          .where('user_id', '=', userId)
          .where('id', '=', factorId)
          .returning('verified_at')
          .executeTakeFirst();
        const left = await select(userId, tx).where('verified_at', 'is not', null).execute();
        // Codes for a factor that is gone must not open one that comes later.
        if (left.length === 0) await recoveryCodes.removeAll(userId, tx);
        if (removed?.verified_at != null) await events.publish(tx, 'factor_removed', userId);
        return removed !== undefined;
      }),
  };
}
