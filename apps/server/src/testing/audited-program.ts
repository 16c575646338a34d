import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { appCodeOf, idTokenOf, partsOf } from '@aiso/directory/testing';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, vi } from 'vitest';
import { actAs } from '../platform/acting-person.repository.ts';
import { commandLineAdministrator } from '../platform/administrator.ts';
import { keepPicture } from '../platform/pictures/picture.repository.ts';
import { testProgram } from './test-program.ts';

export const OWN_PASSWORD = 'Own-Password-1';
export const WRONG_PASSWORD = 'Wrong-Password-1';
export const NEW_PASSWORD = 'New-Password-2';
export const SERVICE_ROLE_KEY = 'a-service-role-key-for-testing-only';
const KEY = { accessKeyId: 'AUDITTESTKEY0001', secretAccessKey: 'a-secret-of-forty-characters-for-testing!' };
/** What a client calls its request; the second half is not kept. */
const CLIENT_ID = 'ward-7-42<script>';

/** Somebody of the tenant naseem with a password of their own. */
export type Somebody = { readonly userId: string; readonly email: string };
export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** An operation, prepared for somebody; what it gives back runs it. */
export type Prepare = (who: Somebody) => Promise<() => Promise<unknown>>;
/**
 * What an operation writes: `action`, and where it is not `success`, that. Of an own account the actor and
 * the subject are its person; otherwise they stand behind it as `by …` and `on …`. Of administration the
 * actor is the administrator.
 */
export type Row = readonly [operation: string, prepare: Prepare, ...written: string[]];

/** What is asked: its body, and its path where the name of the call is not that. */
export type Asked = { readonly path?: string; readonly body?: object };
export type Ask = (who: Somebody) => Asked | Promise<Asked>;
type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Rows of calls that are named by method and path, such as `GET /user`.
 * @param sendAs who sends them, and where to
 */
export const callsOf =
  (sendAs: (who: Somebody) => Send | Promise<Send>) =>
  (name: string, ask: Ask = () => ({}), ...written: string[]): Row => {
    const [method = '', pattern = ''] = name.split(' ');
    const prepare: Prepare = async (who) => {
      const send = await sendAs(who);
      const { path = pattern, body } = await ask(who);
      return () => send(method, path, body);
    };
    return [name, prepare, ...written];
  };

/** A program with both protocols, and what its operations write into the audit log. */
export async function auditedProgram() {
  const program = await testProgram({
    AISO_PROTOCOLS: 'cognito,gotrue',
    AISO_SIGN_UP: 'true',
    AISO_OUTBOX_PAGE: 'true',
    AISO_GOTRUE_MAIL_SIGN_IN: 'true',
    AISO_GOTRUE_MANUAL_LINKING: 'true',
    AISO_DIRECTORY_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    AISO_DIRECTORY_ACCESS_KEY_ID: KEY.accessKeyId,
    AISO_DIRECTORY_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  });
  const address = await program.startAnotherWeb();
  const parts = partsOf(program.services.directory);
  const cognito = new CognitoIdentityProviderClient({
    endpoint: address,
    region: program.services.settings.AISO_USER_POOL_ID.split('_')[0] ?? '',
    credentials: KEY,
    maxAttempts: 1,
  });
  program.onClose(async () => cognito.destroy());

  /** A call of either kind; what it tells is given back whatever its status. */
  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-request-id': CLIENT_ID, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
    };
  }

  async function somebody(): Promise<Somebody> {
    const email = `${randomUUID()}@test.example`;
    const user = await parts.users.register({ email, groups: ['naseem'] }, OWN_PASSWORD);
    if (user === null) throw new Error('The test person exists already.');
    await parts.context.database
      .updateTable('directory.users')
      .set({ status: 'CONFIRMED', email_verified: true, name: 'Noor Haddad' })
      .where('id', '=', user.id)
      .execute();
    return { userId: user.id, email };
  }

  /** An authenticator app that is asked for at sign-in. @returns what shows its codes */
  async function withApp(
    { userId, email }: Somebody,
    verifiedAt = new Date(0),
  ): Promise<{ readonly factorId: string; code(): string }> {
    const { id: factorId, secret } = await parts.factors.enrol(userId, email);
    const { context } = parts;
    await context.database
      .updateTable('directory.factors')
      .set({ verified_at: verifiedAt })
      .where('id', '=', factorId)
      .execute();
    await parts.users.setMfaEnabled(userId, true);
    return { factorId, code: () => appCodeOf(secret) };
  }

  /** A picture that colleagues see. */
  const withPicture = ({ userId }: Somebody): Promise<void> =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      await actAs(tx, userId);
      const picture = { sha256: '0'.repeat(64), content: Buffer.from('RIFF') };
      await keepPicture(tx, userId, picture, new Date());
    });

  /** An id token of a session of theirs, which nothing is written of. */
  const tokenOf = ({ userId }: Somebody): Promise<string> => idTokenOf(program.services.directory, userId);

  const eventsSince = (start: Date) =>
    commandLineAdministrator(program.datastore).administer((tx) =>
      tx.db.selectFrom('audit_events').selectAll().where('at', '>', start).orderBy('at').execute(),
    );

  /** Runs the operation, and holds what it writes against what it should. */
  async function check([, prepare, ...written]: Row, administrator?: string): Promise<void> {
    const who = await somebody();
    const run = await prepare(who);
    // The database's clock is finer than this one: what was written before is older than its next step.
    const before = Date.now();
    while (Date.now() === before) await setImmediate();
    const now = new Date();
    await run();
    const wordsOf = (id: string | null) => {
      if (id === null) return 'nobody';
      if (id === who.userId) return 'self';
      return /^[\da-f-]{36}$/u.test(id) && id !== administrator ? 'another' : id;
    };
    const found = async () =>
      (await eventsSince(now)).map((event) => {
        const outcome = event.outcome === 'success' ? '' : ` ${event.outcome}`;
        const actor = wordsOf(event.actor_id);
        const subject = event.subject_type === 'key' ? 'a key' : wordsOf(event.subject_id);
        const by = actor === (administrator ?? 'self') ? '' : ` by ${actor}`;
        return `${event.action}${outcome}${by}${subject === 'self' ? '' : ` on ${subject}`}`;
      });
    await vi.waitFor(async () => expect(await found()).toEqual(written), { timeout: 2_000 });
    const events = await eventsSince(now);
    for (const event of events) {
      expect(event.source_address).toBe(administrator === 'command-line' ? null : '127.0.0.1');
      expect(event.correlation_id).toMatch(/^([\da-f-]{36}|command-line)$/u);
      expect([null, 'ward-7-42script']).toContain(event.client_correlation_id);
      // Who signs up is of no tenant yet.
      const isOwn = event.actor_id === who.userId;
      expect(event.tenant_id).toBe(isOwn ? 'naseem' : 'admin');
    }
    const text = JSON.stringify(events);
    for (const secret of [OWN_PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, KEY.secretAccessKey, SERVICE_ROLE_KEY])
      expect(text).not.toContain(secret);
    // Names, tokens and codes.
    expect(text).not.toMatch(/Noor|Haddad|eyJ|"\d{6,8}"/u);
  }

  const key = `key ${KEY.accessKeyId}`;
  return { program, parts, cognito, call, withApp, withPicture, codeOf: appCodeOf, tokenOf, check, key };
}
