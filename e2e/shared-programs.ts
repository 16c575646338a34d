import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  forAnyAge,
  libraryModel,
  modelWithViews,
  remoteModel,
  writeModelFolder,
} from '@aiso/inference/testing';
import { type ReceivedMail, startMailSink } from '@aiso/mail/testing';
import { startLocalGitHub } from './local-github.ts';
import { type Environment, type ProgramProcess, startProgram } from './program-process.ts';
import { signIn } from './protocol-sign-in.ts';

/** A program that tests share. `environment` has its settings beside the usual ones. */
export type Program = Pick<ProgramProcess, 'url' | 'accounts' | 'dataDir'> & {
  readonly environment: Environment;
};

/** What stands beside a program, and is there before it. */
type Beside = {
  /** Of a mail server of its own, which keeps what it is given. */
  readonly mailUrl: string;
  readonly gitHubUrl: string;
  /** A new folder, which goes when the run ends. */
  readonly folder: () => Promise<string>;
  /** Of the program `main`. */
  readonly mainUrl: () => Promise<string>;
  /** Of the program `elsewhere`, whose pages ask `main`'s directory. */
  readonly portElsewhere: number;
};

/**
 * The programs of a run. They differ in what is the process's configuration and no request can change.
 * - `main`: strategy custom; mails are shown, not sent, so that invitations show the one-time password
 * - `mailing`: strategy custom; mails are sent, and administrators need a second factor
 * - `cognito`: that strategy; mails are sent; reads with a generated model in a folder of its own
 * - `supabase`: that strategy; mails are sent; people sign up by themselves or with GitHub; no website
 * - `elsewhere`: people are in `main`'s user pool, and the model on a server that a test starts; the website
 *   is for signed-in people
 */
const SETTINGS = {
  main: async ({ portElsewhere }: Beside) => ({
    AISO_OUTBOX_PAGE: 'true',
    AISO_ALLOWED_ORIGINS: `http://127.0.0.1:${portElsewhere}`,
  }),
  mailing: async ({ mailUrl }: Beside) => ({
    AISO_ROLES: 'web',
    AISO_SMTP_URL: mailUrl,
    AISO_SECOND_FACTOR_GROUPS: 'admin',
  }),
  cognito: async ({ mailUrl, folder }: Beside) => {
    const models = await folder();
    await writeModelFolder(models, forAnyAge(modelWithViews()));
    return {
      AISO_AUTH_STRATEGY: 'cognito',
      AISO_SMTP_URL: mailUrl,
      AISO_MODELS_DIR: models,
      AISO_DEFAULT_MODEL: 'plain',
    };
  },
  supabase: async ({ mailUrl, gitHubUrl }: Beside) => ({
    AISO_AUTH_STRATEGY: 'supabase',
    AISO_WEBSITE: 'off',
    AISO_ROLES: 'web',
    AISO_SIGN_UP: 'true',
    AISO_SMTP_URL: mailUrl,
    AISO_OAUTH_GITHUB_CLIENT_ID: 'client',
    AISO_OAUTH_GITHUB_CLIENT_SECRET: 'secret',
    AISO_OAUTH_GITHUB_URL: gitHubUrl,
    AISO_OAUTH_GITHUB_API_URL: gitHubUrl,
  }),
  elsewhere: async ({ folder, mainUrl, portElsewhere }: Beside) => {
    const models = await folder();
    const model = remoteModel(libraryModel());
    await writeModelFolder(models, model);
    return {
      AISO_PORT: String(portElsewhere),
      AISO_AUTH_STRATEGY: 'cognito',
      AISO_WEBSITE: 'signed-in',
      AISO_USER_POOL_ENDPOINT: await mainUrl(),
      AISO_MODELS_DIR: models,
      AISO_DEFAULT_MODEL: model.name,
      AISO_REMOTE_ENGINES: JSON.stringify({ [model.name]: [`http://127.0.0.1:${await freePort()}`] }),
    };
  },
} satisfies Record<string, (beside: Beside) => Promise<Environment>>;

export type ProgramName = keyof typeof SETTINGS;

/** The address of the shared programs, for the workers, which are processes of their own. */
const VARIABLE = 'E2E_SHARED_PROGRAMS';

/** Each program starts when it is first asked for, and serves until all are closed. */
export async function openSharedPrograms(): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown>)[] = [];
  const mails = new Map<string, Awaited<ReturnType<typeof startMailSink>>>();
  const gitHub = await startLocalGitHub();
  closers.push(() => gitHub.close());
  const portElsewhere = await freePort();

  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'aiso-e2e-'));
    closers.push(() => rm(path, { recursive: true, force: true }));
    return path;
  }
  const mainUrl = async (): Promise<string> => (await program('main')).url;

  async function start(name: ProgramName): Promise<Program> {
    const sink = await startMailSink();
    closers.push(() => sink.close());
    mails.set(name, sink);
    const beside = { mailUrl: sink.url, gitHubUrl: gitHub.url, folder, mainUrl, portElsewhere };
    const environment: Environment = await SETTINGS[name](beside);
    const { url, accounts, dataDir, stop } = await startProgram(environment);
    closers.push(stop);
    return { url, accounts, dataDir, environment };
  }

  const started = new Map<ProgramName, Promise<Program>>();
  function program(name: ProgramName): Promise<Program> {
    const running = started.get(name) ?? start(name);
    started.set(name, running);
    return running;
  }

  let administrator: Promise<string> | undefined;
  async function signInAdministrator(): Promise<string> {
    const { url, accounts } = await program('main');
    if (accounts['admin'] === undefined) throw new Error('The tenant admin has no first account.');
    return (await signIn(url, accounts['admin'])).idToken;
  }

  async function answer(path: string): Promise<unknown> {
    const [, what, which = '', address = ''] = path.split('/').map(decodeURIComponent);
    switch (what) {
      case 'programs':
        if (!Object.hasOwn(SETTINGS, which)) throw new Error(`There is no program ${which}.`);
        return program(which as ProgramName);
      case 'administrator':
        administrator ??= signInAdministrator();
        return administrator;
      case 'mails':
        return mails.get(which)?.allTo(address) ?? [];
      default:
        throw new Error(`Nothing answers at ${path}.`);
    }
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => server.close());
  process.env[VARIABLE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return async () => {
    for (const close of closers.toReversed()) await close();
  };
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${process.env[VARIABLE]}${path}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The program of this name, once it runs. */
export const sharedProgram = (name: ProgramName): Promise<Program> => ask(`/programs/${name}`);

/** The bearer token of an administrator of `main`, whose session no test touches. */
export const administratorToken = (): Promise<string> => ask('/administrator');

/** All mails that this program sent to an address, the oldest first. */
export const mailsTo = (name: ProgramName, address: string): Promise<ReceivedMail[]> =>
  ask(`/mails/${name}/${encodeURIComponent(address)}`);

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
