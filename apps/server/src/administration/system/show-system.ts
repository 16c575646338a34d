import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Health, SYSTEM_COUNT_LIMIT, type SystemStorage, type SystemView } from '@aiso/contracts';
import { inferenceWaitsSince } from '../../inference/inference-queue.ts';
import { listMigrations } from '../../migrations/control-migrations.ts';
import { findOutages } from '../../models/engine-outage.repository.ts';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import type { Administrator } from '../../platform/administrator.ts';
import { selectTenants } from '../../platform/tenants/tenant.repository.ts';
import { certificateOf, doorsOf } from './places.ts';
import {
  countFailed,
  countLostOriginals,
  countReceiving,
  findDatabase,
  findStored,
} from './system.repository.ts';
import { troublesOf } from './troubles.ts';
import { canTryAgain } from './try-again.ts';

type Deps = ModelServices & { readonly health: () => Promise<Health> };

/** What the page shows, shared by all who ask this process. */
type System = {
  view(administrator: Administrator): Promise<SystemView>;
  /** Something was changed by this process: the next one asks anew. */
  forget(): void;
};

const FRESH_MS = 3_000;
/** Sums over all images. */
const STORAGE_FRESH_MS = 60_000;
const MOST_TENANTS = 500;
/** A mail server that does not answer within so long counts as away here. */
const MAIL_PATIENCE_MS = 2_000;
const WEEK_DAYS = 7;
const MOST_DAYS = 3_650;

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** However many ask, and however often, each part is asked once in its time. */
export function openSystem(deps: Deps): System {
  const storage = kept(STORAGE_FRESH_MS, (administrator) => readStorage(deps, administrator));
  const view = kept(FRESH_MS, async (administrator) => readSystem(deps, administrator, storage));
  return {
    view: (administrator) => view.ask(administrator),
    forget() {
      view.forget();
      storage.forget();
    },
  };
}

type Kept<T> = { ask(administrator: Administrator): Promise<T>; forget(): void };

/** An answer is given to everybody until it is too old. One that failed is not kept. */
function kept<T>(freshMs: number, read: (administrator: Administrator) => Promise<T>): Kept<T> {
  let known: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return {
    ask(administrator) {
      if (known === null || performance.now() - known.at > freshMs) {
        const asked = { at: performance.now(), answer: read(administrator) };
        known = asked;
        asked.answer.catch(() => {
          if (known === asked) known = null;
        });
      }
      return known.answer;
    },
    forget() {
      known = null;
    },
  };
}

type Storage = {
  readonly at: string;
  readonly tenants: readonly SystemStorage[];
  readonly database: { readonly version: string; readonly bytes: number };
  readonly lostOriginals: number;
  readonly receiving: number;
};

async function readStorage({ datastore }: Deps, administrator: Administrator): Promise<Storage> {
  const { database, rows } = await administrator.administer(async (tx) => ({
    database: await findDatabase(tx),
    rows: (await selectTenants(tx, { sort: 'id' }, null, MOST_TENANTS)).rows,
  }));
  const tenants: SystemStorage[] = [];
  let [lostOriginals, receiving] = [0, 0];
  // One after the other: the connections are for readers.
  for (const { id, display_name, archived_at } of rows) {
    const { lost, sent, ...counted } = await datastore.tenantTransaction(id, async (tx) => ({
      ...(await findStored(tx)),
      failed: await countFailed(tx, SYSTEM_COUNT_LIMIT),
      lost: await countLostOriginals(tx, SYSTEM_COUNT_LIMIT),
      sent: await countReceiving(tx, SYSTEM_COUNT_LIMIT),
    }));
    tenants.push({
      tenantId: id,
      displayName: display_name,
      isArchived: archived_at !== null,
      ...counted,
    });
    lostOriginals += lost;
    receiving += sent;
  }
  const byGrowth = tenants.toSorted(
    (one, other) => other.weekBytes - one.weekBytes || other.bytes - one.bytes,
  );
  return { at: new Date().toISOString(), tenants: byGrowth, database, lostOriginals, receiving };
}

async function readSystem(
  deps: Deps,
  administrator: Administrator,
  storageOf: Kept<Storage>,
): Promise<SystemView> {
  const { settings, boss } = deps;
  const [health, stored, queues, { migrations }, mail, disk, database] = await Promise.all([
    deps.health(),
    storageOf.ask(administrator),
    boss.getQueues(),
    listMigrations(administrator),
    mailOf(deps),
    diskOf(settings.AISO_DATA_DIR, settings.AISO_FREE_SPACE_MB),
    administrator.administer(async (tx) => ({
      since: await inferenceWaitsSince(tx),
      outageOf: await findOutages(tx),
    })),
  ]);
  const doors = { ...doorsOf(settings), receiving: stored.receiving };
  const facts = {
    at: new Date().toISOString(),
    health,
    queues: queues
      .map(({ name, readyCount, activeCount, failedCount }) => ({
        name,
        waiting: readyCount,
        active: activeCount,
        failed: failedCount,
        canTryAgain: canTryAgain(name),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    waitsSince: database.since?.toISOString() ?? null,
    engines: enginesOf(deps, database.outageOf),
    storage: {
      at: stored.at,
      tenants: stored.tenants,
      databaseBytes: stored.database.bytes,
      disk,
      daysLeft: doors.objects === 'folder' ? daysLeft(stored.tenants, disk) : null,
    },
    versions: {
      program: programVersion(),
      node: process.versions.node,
      database: stored.database.version,
    },
    mail,
    certificate: certificateOf(settings),
    doors,
  };
  const counted = (state: string): number => migrations.filter((one) => one.state === state).length;
  return {
    ...facts,
    troubles: troublesOf({
      ...facts,
      lostOriginals: stored.lostOriginals,
      migrations: { failed: counted('failed'), paused: counted('paused') },
    }),
  };
}

async function mailOf({ settings, mailer }: Pick<Deps, 'settings' | 'mailer'>): Promise<SystemView['mail']> {
  if (settings.AISO_SMTP_URL === undefined) return 'kept';
  const isReachable = await Promise.race([mailer.isReachable(), sleep(MAIL_PATIENCE_MS, false)]);
  return isReachable ? 'reachable' : 'away';
}

async function diskOf(folder: string, keptFreeMb: number): Promise<SystemView['storage']['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize, keptFreeBytes: keptFreeMb * 2 ** 20 };
}

/** How many days the disk lasts at the growth of the last week. */
function daysLeft(
  tenants: readonly SystemStorage[],
  { freeBytes, keptFreeBytes }: SystemView['storage']['disk'],
): number | null {
  const ofDay = tenants.reduce((sum, { weekBytes }) => sum + weekBytes, 0) / WEEK_DAYS;
  const days = Math.floor(Math.max(0, freeBytes - keptFreeBytes) / ofDay);
  return ofDay > 0 && days <= MOST_DAYS ? days : null;
}

const enginesOf = (
  { models }: Pick<Deps, 'models'>,
  outageOf: Awaited<ReturnType<typeof findOutages>>,
): SystemView['engines'] =>
  models.names().flatMap((name) =>
    models.versionsOf(name).map(({ manifest }) => ({
      name,
      version: manifest.version,
      where: manifest.engine === undefined ? ('here' as const) : ('server' as const),
      unreachableSince: outageOf({ name, activeVersion: manifest.version }),
    })),
  );

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string };
  return version;
}
