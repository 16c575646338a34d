import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import type { Mail } from '@aiso/mail';
import { openLog } from '../../platform/log.ts';
import { openServices } from '../open-services.ts';
import type { OpenServices } from '../roles/role.ts';
import { startRoles } from '../roles/roles.ts';
import { leaveRoot } from './leave-root.ts';
import { requirePlaces } from './require-places.ts';
import { exitOf, misused, sentenceOf } from './surroundings.ts';
import { unknownSettings } from './unknown-settings.ts';

const HELP = `aiso serve [--roles web,worker]

Starts the roles on this machine. Every setting is read from the environment; docs/settings.md lists them.`;

/** Starts the roles and runs until SIGINT or SIGTERM. Resolves to the exit code. */
export async function serveCommand(args: string[]): Promise<number> {
  let opened: OpenServices | undefined;
  try {
    const values = readArguments(args);
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    const settings = readSettings({ ...process.env, ...(values.roles ? { AISO_ROLES: values.roles } : {}) });
    const stopped = stopSignal();
    const log = openLog(settings.AISO_LOG_LEVEL);
    for (const sentence of unknownSettings(process.env)) log.warn(sentence);
    await requirePlaces(settings);
    await leaveRoot(settings, log);
    opened = await openServices(settings, { log, ...(isSeen(settings) ? { onOutbox: printMail } : {}) });
    const running = await startRoles(opened);
    // In one write, so that a program that waits for it reads all of it or nothing.
    process.stdout.write(running.ready);
    await stopped;
    await running.stop();
    return 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return exitOf(error);
  } finally {
    await opened?.close();
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
    `\nA mail that was not sent (no AISO_SMTP_URL)\n  To: ${to}\n  Subject: ${subject}\n\n${body}\n\n`,
  );
};

/** A terminal's Ctrl-C comes twice: from the terminal, and passed on by what has started us. */
const ONE_PRESS_MS = 500;

/** The first SIGINT or SIGTERM asks for an orderly stop; a second one does not wait. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt = Infinity;
    const stop = (): void => {
      const now = performance.now();
      if (now - firstAt > ONE_PRESS_MS) process.exit(1);
      firstAt = Math.min(firstAt, now);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
