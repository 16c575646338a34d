import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '@aiso/contracts';
import { type Datastore, otherSessions } from '@aiso/datastore';
import { loadMasterKey, nextMasterKey, reseal, type Unopened } from '@aiso/directory';

type Session = Parameters<typeof otherSessions>[0];

/** Connections of a process that has just ended go within moments. */
const PATIENCE_MS = 2_000;

/** @throws Error with a sentence where another process has the database open */
export async function refuseOthers(session: Session): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let others = await otherSessions(session);
  while (others > 0 && performance.now() < deadline) {
    await sleep(50);
    others = await otherSessions(session);
  }
  if (others > 0)
    throw new Error(
      `Other AISO processes have the database open (${others} connections). Stop all servers on every ` +
        'machine first. Nothing was changed.',
    );
}

/**
 * Makes a new master key and seals with it what the old one sealed.
 * @returns what opens with neither
 * @throws Error with a sentence, and then all is as it was
 */
export async function resealAll(
  settings: Settings,
  { directory }: Pick<Datastore, 'directory'>,
  refuse?: (session: Session) => Promise<void>,
): Promise<readonly Unopened[]> {
  const { AISO_SECRET_KEY: configured, AISO_NEXT_SECRET_KEY: nextHex } = settings;
  const folder = resolve(settings.AISO_DATA_DIR);
  const from = await loadMasterKey(folder, configured);
  if (configured !== undefined) {
    if (nextHex === undefined) throw new Error('AISO_NEXT_SECRET_KEY: required when AISO_SECRET_KEY is set.');
    return reseal(directory, { from, to: await loadMasterKey(folder, nextHex) }, refuse);
  }
  const next = await nextMasterKey(folder);
  const unopened = await reseal(directory, { from, to: next.key }, refuse);
  await next.take();
  return unopened;
}

const REMEDIES: Readonly<Record<Unopened['kind'], (name: string) => string>> = {
  'signing key': () => 'replace it with: aiso keys rotate --revoke',
  'second factor': () => 'an administrator removes it and the user sets up a new one',
  'secret of tenant': () => 'only a backup of the database with its key contains it',
  password: (name) => `create a new one with: aiso users reset ${name}`,
};

/** A line of each, with what is to be done. */
export const unopenedLines = (unopened: readonly Unopened[]): string =>
  unopened
    .map(({ kind, name }) => {
      const shown = name.replaceAll(/\p{C}/gu, '');
      return `  ${kind} ${shown} (${REMEDIES[kind](shown)})\n`;
    })
    .join('');
