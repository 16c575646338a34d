import { isStrategyName, type Settings } from '@aiso/contracts';
import { loopbackAddress } from '@aiso/datastore';
import { logAudit } from '../../administration/audit/log-audit.ts';
import { schemeOf } from '../../platform/http/tls.ts';
import { createApp } from '../app.ts';
import { ensureFirstAccounts, tellFirstAccounts } from '../first-start/first-accounts.ts';
import { addSampleStudies } from '../first-start/sample-studies.ts';
import { tellUnknownNames } from '../unknown-names.ts';
import type { OpenServices, RunningRole } from './role.ts';

/** Listens for browsers. Before that the first start makes two accounts, with some studies to look at. */
export async function startWeb({ services, setIssuerBase }: OpenServices): Promise<RunningRole> {
  const { settings, models, directory, log } = services;
  models.watch();
  if (settings.AISO_TRUSTED_PROXIES.length === 0)
    log.warn('forwarding headers are ignored, as AISO_TRUSTED_PROXIES names no proxy');
  if (!isStrategyName(settings.AISO_AUTH_STRATEGY))
    log.warn(
      { strategy: settings.AISO_AUTH_STRATEGY },
      'unknown AISO_AUTH_STRATEGY: people sign in by cognito',
    );
  await tellUnknownNames(services);
  const makesAccounts = settings.AISO_FIRST_ACCOUNTS && !directory.isElsewhere;
  const accounts = makesAccounts ? await ensureFirstAccounts(services) : [];
  const told = await tellFirstAccounts(accounts, {
    dataDir: settings.AISO_DATA_DIR,
    isTerminal: process.stdout.isTTY,
  });
  try {
    if (settings.AISO_SAMPLE_DATA) await addSampleStudies(services, accounts);
    const app = await createApp(services);
    if (settings.AISO_AUDIT_TO_LOG) app.addHook('onClose', logAudit(services));
    const listening = await app
      .listen({ host: hostOf(settings), port: settings.AISO_PORT })
      .catch(async (error: unknown) => {
        await app.close();
        throw new Error(whyNotListening(error, settings), { cause: error });
      });
    // Fastify knows nothing of TLS in a server that is made for it.
    const address = listening.replace(/^https?/u, schemeOf(settings));
    setIssuerBase(settings.AISO_PUBLIC_URL ?? address);
    return {
      ready: announcementOf(address, told, settings.AISO_OUTBOX_PAGE),
      async stop() {
        await app.close();
      },
    };
  } catch (error) {
    // The next start finds the accounts made, and cannot tell their passwords any more.
    if (told !== '') process.stdout.write(`${told}\n`);
    throw error;
  }
}

/** What nobody has set is this machine by itself, also where that has no address of IPv4. */
const hostOf = ({ AISO_HOST: host }: Settings): string => (host === '127.0.0.1' ? loopbackAddress() : host);

function whyNotListening(error: unknown, { AISO_HOST: host, AISO_PORT: port }: Settings): string {
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

/** Ends with an empty line, so that a program that waits for it knows when it has read all of it. */
function announcementOf(address: string, firstAccounts: string, showsOutbox: boolean): string {
  const ready = `\nAISO is ready at ${address}\nFor research and evaluation, not for diagnosis.\n`;
  const outbox = showsOutbox ? `\nMails that are not sent are shown at ${address}/outbox\n` : '';
  return `${ready}${firstAccounts}${outbox}\n`;
}
