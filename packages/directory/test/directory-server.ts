import { testDatastore } from '@aiso/datastore/testing';
import { openMailer } from '@aiso/mail';
import { type ReceivedMail, startMailSink } from '@aiso/mail/testing';
import Fastify from 'fastify';
import type { Core } from '../src/core.ts';
import { coreOf } from '../src/directory.ts';
import {
  cognitoProtocol,
  type Directory,
  type DirectoryOptions,
  type GotrueOptions,
  gotrueProtocol,
  openDirectory,
} from '../src/index.ts';

export const POOL = 'us-east-1_aiso';
export const CLIENT = 'aisoweb';
export const PASSWORD = 'Own-Password-1';
export const ADMIN_KEY = { id: 'AISOADMINKEY0001', secret: 'a-secret-of-forty-characters-for-testing!' };

export const SERVICE_ROLE_KEY = 'a-service-role-key-for-testing-only';

export type DirectoryServer = {
  readonly directory: Directory;
  /** What it is made of. */
  readonly core: Core;
  readonly address: string;
  readonly database: Awaited<ReturnType<typeof testDatastore>>['directory'];
  readonly options: DirectoryOptions;
  /** The newest mail to an address, once it has come; a real SMTP server takes it. */
  mailTo(address: string): Promise<ReceivedMail>;
  mailsTo(address: string): readonly ReceivedMail[];
  /** Everything the server logged. */
  readonly log: readonly string[];
  /** Moves the directory's clock. */
  advance(ms: number): void;
  /** Lets it stand but for `advance` while the work goes on, however slow the machine is. */
  whileStanding<T>(work: () => Promise<T>): Promise<T>;
  /** Somebody who has a password of their own. */
  addPerson(
    email: string,
    account?: { groups?: string[]; attributes?: Record<string, string> },
  ): Promise<string>;
  close(): Promise<void>;
};

/** The directory over a real database, listening on a free port. */
export async function startDirectoryServer({
  signUp = true,
  gotrue = {},
  gotrueSecret,
  more = {},
}: {
  signUp?: boolean;
  gotrue?: GotrueOptions;
  gotrueSecret?: string;
  /** What else the directory is opened with. */
  more?: Pick<
    DirectoryOptions,
    'passwordHistory' | 'secondFactorGroups' | 'resetsByMail' | 'record' | 'allowedOrigins'
  > & {
    smtpUrl?: string;
  };
} = {}): Promise<DirectoryServer> {
  const datastore = await testDatastore();
  const sink = await startMailSink();
  const { smtpUrl = sink.url, ...strictness } = more;
  const mailer = openMailer({ from: 'AISO <no-reply@aiso.example>', smtpUrl, outbox: '/nowhere' });
  let offsetMs = 0;
  let standsAt: number | undefined;
  let address = '';
  const log: string[] = [];
  const options: DirectoryOptions = {
    database: datastore.directory,
    masterKey: Buffer.alloc(32, 42),
    poolId: POOL,
    clientId: CLIENT,
    issuerBase: () => address,
    accessTokenMinutes: 60,
    refreshTokenDays: 30,
    clock: { now: () => new Date((standsAt ?? Date.now()) + offsetMs) },
    onClockWasAhead: (until) => log.push(`ahead until ${until.toISOString()}`),
    mailer,
    signUp,
    resetsByMail: true,
    adminKey: ADMIN_KEY,
    gotrueSecret,
    ...strictness,
  };
  const directory = await openDirectory(options);
  const core = coreOf(directory);
  const app = Fastify({
    // Tests come from wherever they say.
    trustProxy: '127.0.0.1',
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  await app.register(cognitoProtocol(directory));
  await app.register(
    gotrueProtocol(directory, { serviceRoleKey: SERVICE_ROLE_KEY, mailSignIn: true, ...gotrue }),
    {
      prefix: '/auth/v1',
    },
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    directory,
    core,
    address,
    database: datastore.directory,
    options,
    log,
    mailTo: (to) => sink.newestTo(to),
    mailsTo: (to) => sink.allTo(to),
    advance(ms) {
      offsetMs += ms;
    },
    async whileStanding(work) {
      standsAt = Date.now();
      try {
        return await work();
      } finally {
        standsAt = undefined;
      }
    },
    async addPerson(email, account = {}) {
      await directory.users.ensure({ email, givenName: 'Noor', familyName: 'Haddad', ...account });
      const user = await directory.users.findByEmail(email);
      if (user === null) throw new Error('no user');
      await core.setPassword(user.id, PASSWORD);
      return user.id;
    },
    async close() {
      await app.close();
      await directory.close();
      mailer.close();
      await sink.close();
      await datastore.close();
    },
  };
}
