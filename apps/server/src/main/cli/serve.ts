import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import type { Mail } from '@aiso/mail';
import type { FastifyInstance } from 'fastify';
import { startEngineWatch } from '../../inference/engines/engine-watch.ts';
import { startDiagnosisWorker } from '../../inference/inference-worker.ts';
import { startDriftWatcher } from '../../monitoring/drift/drift-watcher.ts';
import { createApp } from '../app.ts';
import { ensureFirstAccounts, type FirstAccount } from '../first-start/first-accounts.ts';
import { addSampleStudies } from '../first-start/sample-studies.ts';
import { type OpenServices, openServices } from '../open-services.ts';

const HELP = `aiso serve [--roles web,worker]

Starts the roles on this machine. Every setting is read from the environment; docs/settings.md lists them.`;

/** Starts the roles and runs until SIGINT or SIGTERM. Resolves to the exit code. */
export async function serveCommand(args: string[]): Promise<number> {
  let opened: OpenServices | undefined;
  try {
    const { values } = parseArgs({ args, options: { roles: { type: 'string' }, help: { type: 'boolean' } } });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    const settings = readSettings({ ...process.env, ...(values.roles ? { AISO_ROLES: values.roles } : {}) });
    const stopped = stopSignal();
    opened = await openServices(settings, isSeen(settings) ? printMail : undefined);
    const stopRoles = await startRoles(opened, settings);
    await stopped;
    await stopRoles();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await opened?.close();
  }
}

async function startRoles(opened: OpenServices, settings: Settings): Promise<() => Promise<void>> {
  const { services } = opened;
  const workers: { stop(): Promise<void> }[] = [];
  let app: FastifyInstance | undefined;
  const stop = async (): Promise<void> => {
    await app?.close();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  let accounts: readonly FirstAccount[] = [];
  try {
    if (settings.AISO_ROLES.includes('worker')) {
      workers.push(await startDiagnosisWorker(services));
      workers.push(await startDriftWatcher(services));
      workers.push(startEngineWatch(services));
    }
    if (settings.AISO_ROLES.includes('web')) {
      const makesAccounts = settings.AISO_FIRST_ACCOUNTS && !services.directory.isElsewhere;
      accounts = makesAccounts ? await ensureFirstAccounts(services) : [];
      if (settings.AISO_SAMPLE_DATA) await addSampleStudies(services, accounts);
      app = await createApp(services);
      const address = await app.listen({ host: settings.AISO_HOST, port: settings.AISO_PORT });
      opened.setIssuerBase(settings.AISO_PUBLIC_URL ?? address);
      announce(address, accounts, settings.AISO_OUTBOX_PAGE);
    } else {
      console.log('AISO worker is ready.');
    }
    return stop;
  } catch (error) {
    // The next start finds the accounts made, and cannot tell their passwords any more.
    if (accounts.length > 0) process.stdout.write(`${accountLines(accounts).join('\n')}\n\n`);
    await stop();
    throw new Error(whyNotStarted(error, settings), { cause: error });
  }
}

function whyNotStarted(error: unknown, { AISO_HOST: host, AISO_PORT: port }: Settings): string {
  if (!(error instanceof Error)) return String(error);
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that one, or set AISO_PORT to another port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set AISO_HOST to one that it has.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set AISO_PORT to one above 1023.`;
    default:
      return error.message;
  }
}

/** In one write, ended by an empty line, so that a program that waits for it reads all of it or nothing. */
function announce(address: string, accounts: readonly FirstAccount[], showsOutbox: boolean): void {
  const lines = [`\nAISO is ready at ${address}`, 'For research and evaluation, not for diagnosis.'];
  if (accounts.length > 0) lines.push(...accountLines(accounts));
  if (showsOutbox) lines.push(`\nMails that are not sent are shown at ${address}/outbox`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const accountLines = (accounts: readonly FirstAccount[]): string[] => [
  '\nFirst accounts. Each one-time password is shown only now and must be changed at the first sign-in:',
  ...accounts.map(
    ({ tenantId, email, oneTimePassword }) =>
      `  ${tenantId.padEnd(8)} ${email.padEnd(24)} ${oneTimePassword}`,
  ),
];

/** Mails hold codes: they are printed for a person at a terminal, and never into what is kept as a log, unless it was asked for. */
const isSeen = (settings: Settings): boolean => process.stdout.isTTY || settings.AISO_OUTBOX_PAGE;

/** Indented, so that nothing in a mail looks like a line of the program. */
const printMail = ({ to, subject, text }: Mail): void => {
  const body = text.replaceAll(/^/gmu, '    ');
  process.stdout.write(
    `\nA mail that was not sent (no AISO_SMTP_URL)\n  To: ${to}\n  Subject: ${subject}\n\n${body}\n\n`,
  );
};

/** The first SIGINT or SIGTERM asks for an orderly stop; a second one does not wait. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) process.exit(1);
      isStopping = true;
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
