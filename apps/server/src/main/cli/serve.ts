import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import type { Mail } from '@aiso/mail';
import { openLog } from '../../platform/log.ts';
import { endByUnheardErrors } from '../../platform/unheard-errors.ts';
import { openServices } from '../open-services.ts';
import type { OpenServices } from '../roles/role.ts';
import { startRoles } from '../roles/roles.ts';
import { leaveRoot } from './leave-root.ts';
import { requirePlaces } from './require-places.ts';
import { leaveSoon, stopSignal } from './stop-signal.ts';
import { exitOf, misused, sentenceOf } from './surroundings.ts';
import { unknownSettings } from './unknown-settings.ts';

const HELP = `aiso serve [--roles web,worker]

Starts the roles on this machine. All settings are read from the environment; see docs/settings.md.`;

/** What the roles have in hand may take so long to be finished. What takes longer is done again later. */
const ROLES_PATIENCE_MS = 3_000;

/** Starts the roles and runs until SIGINT, SIGTERM or SIGHUP. Resolves to the exit code. */
export async function serveCommand(args: string[]): Promise<number> {
  let opened: OpenServices | undefined;
  let stopping: AbortSignal | undefined;
  try {
    const values = readArguments(args);
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    const settings = readSettings({ ...process.env, ...(values.roles ? { AISO_ROLES: values.roles } : {}) });
    stopping = stopSignal();
    const log = openLog(settings.AISO_LOG_LEVEL);
    endByUnheardErrors(log);
    for (const sentence of unknownSettings(process.env)) log.warn(sentence);
    await requirePlaces(settings);
    await leaveRoot(settings, log);
    const signal = stopping;
    opened = await openServices(settings, {
      log,
      signal,
      ...(isSeen(settings) ? { onOutbox: printMail } : {}),
    });
    const running = await startRoles(opened, signal);
    // In one write, so that a program that waits for it reads all of it or nothing.
    process.stdout.write(running.ready);
    if (!signal.aborted) await once(signal, 'abort');
    await Promise.race([running.stop(), sleep(ROLES_PATIENCE_MS)]);
    return 0;
  } catch (error) {
    // It was stopped before it ran: what failed for that is no failure.
    if (stopping?.aborted) return 0;
    console.error(sentenceOf(error));
    return exitOf(error);
  } finally {
    await opened?.close();
    leaveSoon();
  }
}

function readArguments(args: string[]): { roles?: string; help?: boolean } {
  try {
    return parseArgs({ args, options: { roles: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw misused(error);
  }
}

/**
 * Mails hold codes: they are printed at a terminal, and into what is kept as a log only where that was asked
 * for.
 */
const isSeen = (settings: Settings): boolean => process.stdout.isTTY || settings.AISO_OUTBOX_PAGE;

/** Indented, so that nothing in a mail looks like a line of the program. */
const printMail = ({ to, subject, text }: Mail): void => {
  const body = text.replaceAll(/^/gmu, '    ');
  process.stdout.write(
    `\nEmail not sent (AISO_SMTP_URL is not set)\n  To: ${to}\n  Subject: ${subject}\n\n${body}\n\n`,
  );
};
