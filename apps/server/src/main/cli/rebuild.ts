import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ADMIN_TENANT, PROJECTIONS, type Projection, readSettings, type Settings } from '@aiso/contracts';
import { askRebuild } from '../../migrations/control-migrations.ts';
import { findMigration } from '../../migrations/data-migration.repository.ts';
import type { MigrationServices } from '../../migrations/data-migration.ts';
import { MIGRATION_LOCK } from '../../migrations/migration-worker.ts';
import { ALL_REBUILDS, nameOfRebuild } from '../../migrations/rebuild/rebuilds.ts';
import { type Ending, runMigration } from '../../migrations/run-migration.ts';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { openLog } from '../../platform/log.ts';
import { openServices } from '../open-services.ts';
import { stopSignal } from './stop-signal.ts';
import { type CommandSurroundings, Complaint, exitOf, misused, PROCESS, sentenceOf } from './surroundings.ts';

const USAGE = `aiso rebuild ${PROJECTIONS.join('|')}

Rebuilds derived data in batches while the server runs:

  worklist   the rows of the worklist, for studies and their images
  patients   the rows of the patient list
  terms      the search terms of patients and studies
  previews   previews and thumbnails, from the stored originals

A running server does the work; otherwise this command does. After Ctrl-C a server continues the rebuild. Progress is also shown
under Administration → Data migrations, where it can be paused.

  --help     print this help

Exit status: 0 done, 1 could not start or was interrupted, 2 paused, failed or an invalid call.`;

const LOOK_EVERY_MS = 1_000;

type Opened = { readonly services: MigrationServices; readonly close: () => Promise<void> };

type RebuildSurroundings = CommandSurroundings & {
  readonly openRebuild: (settings: Settings, signal: AbortSignal) => Promise<Opened>;
  readonly stopped: () => AbortSignal;
};

export const REBUILD_PROCESS: RebuildSurroundings = {
  ...PROCESS,
  openRebuild: (settings, signal) =>
    openServices(settings, { needs: ['objects', 'decoders'], mustExist: true, log: openLog('warn'), signal }),
  stopped: stopSignal,
};

/** `aiso rebuild`. @returns the exit status */
export async function rebuildCommand(
  argv: string[],
  surroundings: RebuildSurroundings = REBUILD_PROCESS,
): Promise<number> {
  const { stdout, stderr, environment } = surroundings;
  try {
    const projection = projectionOf(argv);
    if (projection === null) {
      stdout(`${USAGE}\n`);
      return 0;
    }
    const settings = readSettings(environment);
    const signal = surroundings.stopped();
    const opened = await surroundings.openRebuild(settings, signal);
    try {
      await askRebuild(commandLineAdministrator(opened.services.datastore), projection);
      return said(await follow(opened.services, projection, surroundings, signal), projection, surroundings);
    } finally {
      await opened.close();
    }
  } catch (error) {
    stderr(`${sentenceOf(error)}\n`);
    return exitOf(error);
  }
}

function projectionOf(argv: string[]): Projection | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return null;
    const projection = PROJECTIONS.find((known) => known === positionals[0]);
    if (projection === undefined || positionals.length > 1)
      throw new Complaint(`Specify one of: ${PROJECTIONS.join(', ')}.`);
    return projection;
  } catch (error) {
    throw misused(error);
  }
}

/** Does the work, or watches who does. */
async function follow(
  services: MigrationServices,
  projection: Projection,
  { stdout }: CommandSurroundings,
  signal: AbortSignal,
): Promise<Ending> {
  const { datastore } = services;
  const name = nameOfRebuild(projection);
  let told = '';
  const tell = (doneRows: number, allRows: number): void => {
    const line = `${projection}: ${Math.min(100, Math.floor((100 * doneRows) / Math.max(1, allRows)))} %\n`;
    if (line !== told) stdout(line);
    told = line;
  };
  while (!signal.aborted) {
    const migration = ALL_REBUILDS.get(name);
    const lock = migration === undefined ? null : await datastore.tryHold(MIGRATION_LOCK);
    if (migration !== undefined && lock !== null) {
      try {
        return await runMigration(services, { name, migration, signal, onBatch: tell });
      } finally {
        await lock.release();
      }
    }
    const row = await datastore.tenantTransaction(ADMIN_TENANT, (tx) => findMigration(tx, name));
    if (row === undefined) return 'left';
    tell(row.done_rows, row.all_rows ?? 0);
    if (row.state !== 'waiting' && row.state !== 'running') return row.state;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return 'left';
}

function said(ending: Ending, projection: Projection, { stdout, stderr }: CommandSurroundings): number {
  switch (ending) {
    case 'done':
      stdout(`Rebuilt: ${projection}\n`);
      return 0;
    case 'left':
      stderr(`The rebuild of ${projection} was interrupted. A server will continue it.\n`);
      return 1;
    case 'paused':
      stderr(`The rebuild of ${projection} is paused. Resume it under Administration → Data migrations.\n`);
      return 2;
    case 'failed':
      stderr(`The rebuild of ${projection} failed several times. See the log for the reason.\n`);
      return 2;
  }
}
