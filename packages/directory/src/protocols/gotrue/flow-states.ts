import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DirectoryContext } from '../../context.ts';
import { openSealer } from '../../crypto/sealing.ts';

/** RFC 7636, by SHA-256 alone: whoever reads a plain challenge has the verifier. */
export type Pkce = { readonly challenge: string; readonly method: 's256' };

export type Flow = {
  readonly id: string;
  readonly pkce: Pkce | null;
  readonly provider: string | null;
  /** The user that an identity is to be added to. */
  readonly linkingUserId: string | null;
  readonly redirectTo: string;
  /** What is shown to the provider alone. */
  readonly secret: string | null;
};

type Exchanged =
  | {
      readonly kind: 'exchanged';
      readonly userId: string;
      readonly method: string;
      /** Of the session to begin: it ends where the code comes again. */
      readonly sessionId: string;
    }
  | { readonly kind: 'used'; readonly userId: string; readonly sessionId: string }
  | { readonly kind: 'unknown' | 'expired' | 'wrong-verifier' };

/**
 * Sign-ins that leave the client and come back, by a provider or by mail. `state` and code are random, kept
 * hashed and used once. A `state` is over after ten minutes (where a mail is waited for: with its link), a
 * code after five.
 */
export type FlowStates = {
  create(flow: {
    readonly pkce: Pkce | null;
    /** What `amr` will say. */
    readonly method: string;
    readonly redirectTo: string;
    readonly provider?: string;
    readonly linkingUserId?: string | undefined;
    readonly secret?: string;
  }): Promise<{ readonly id: string; readonly state: string }>;
  /** Uses the `state` up. */
  takeByState(state: string): Promise<Flow | null>;
  /** A code for a user, in a flow with PKCE. @returns null where the flow is over */
  giveCode(flowId: string, userId: string): Promise<string | null>;
  exchange(code: string, verifier: string): Promise<Exchanged>;
  purgeExpired(): Promise<void>;
};

const FLOW_LIFE_MS = 10 * 60_000;
const MAILED_FLOW_LIFE_MS = 15 * 60_000;
const CODE_LIFE_MS = 5 * 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const fits = (challenge: string, verifier: string): boolean =>
  timingSafeEqual(digest(digest(verifier).toString('base64url')), digest(challenge));

export function openFlowStates({ database, masterKey, clock }: DirectoryContext): FlowStates {
  const sealer = openSealer(masterKey, 'flow-state');
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  return {
    async create({ pkce, method, redirectTo, provider, linkingUserId, secret }) {
      const id = randomUUID();
      const state = randomBytes(32).toString('base64url');
      await database
        .insertInto('directory.flow_states')
        .values({
          id,
          state_hash: digest(state),
          code_hash: null,
          user_id: null,
          linking_user_id: linkingUserId ?? null,
          code_challenge: pkce?.challenge ?? null,
          code_challenge_method: pkce?.method ?? null,
          method,
          provider: provider ?? null,
          secret: secret === undefined ? null : sealer.seal(Buffer.from(secret), id),
          redirect_to: redirectTo,
          expires_at: after(provider === undefined ? MAILED_FLOW_LIFE_MS : FLOW_LIFE_MS),
        })
        .execute();
      return { id, state };
    },

    async takeByState(state) {
      const row = await database
        .updateTable('directory.flow_states')
        .set({ state_hash: null })
        .where('state_hash', '=', digest(state))
        .where('provider', 'is not', null)
        .where('expires_at', '>', clock.now())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return null;
      const { code_challenge: challenge, code_challenge_method: method } = row;
      return {
        id: row.id,
        pkce: challenge === null || method === null ? null : { challenge, method },
        provider: row.provider,
        linkingUserId: row.linking_user_id,
        redirectTo: row.redirect_to,
        secret: row.secret === null ? null : sealer.open(row.secret, row.id).toString(),
      };
    },

    async giveCode(flowId, userId) {
      const code = randomBytes(32).toString('base64url');
      const given = await database
        .updateTable('directory.flow_states')
        .set({ code_hash: digest(code), user_id: userId, expires_at: after(CODE_LIFE_MS) })
        .where('id', '=', flowId)
        .where('code_hash', 'is', null)
        .where('code_challenge', 'is not', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return given.numUpdatedRows === 0n ? null : code;
    },

    async exchange(code, verifier) {
      const row = await database
        .selectFrom('directory.flow_states')
        .selectAll()
        .where('code_hash', '=', digest(code))
        .executeTakeFirst();
      const { code_challenge: challenge, user_id: userId } = row ?? {};
      if (!row || !challenge || !userId) return { kind: 'unknown' };
      if (row.expires_at <= clock.now()) return { kind: 'expired' };
      const isRight = fits(challenge, verifier);
      if (row.session_id !== null)
        return isRight ? { kind: 'used', userId, sessionId: row.session_id } : { kind: 'unknown' };
      if (!isRight) return { kind: 'wrong-verifier' };
      const sessionId = randomUUID();
      // The row stays until the code is over, so that its second use is known.
      const used = await database
        .updateTable('directory.flow_states')
        .set({ session_id: sessionId })
        .where('id', '=', row.id)
        .where('session_id', 'is', null)
        .executeTakeFirst();
      return used.numUpdatedRows === 0n
        ? { kind: 'unknown' }
        : { kind: 'exchanged', userId, method: row.method, sessionId };
    },

    async purgeExpired() {
      await database.deleteFrom('directory.flow_states').where('expires_at', '<', clock.now()).execute();
    },
  };
}
