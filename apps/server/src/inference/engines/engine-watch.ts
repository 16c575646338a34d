import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_TENANT } from '@aiso/contracts';
import { isServed, type LoadedModel } from '@aiso/inference';
import { endQuietOutage, noteOutage } from '../../models/engine-outage.repository.ts';
import type { ModelServices } from '../../models/packages/model-registry.ts';

type EngineWatch = {
  /** Finishes what is being asked and asks nothing more. */
  readonly stop: () => Promise<void>;
};

type Deps = Pick<ModelServices, 'datastore' | 'models' | 'settings' | 'log'>;

const ASK_EVERY_MS = 45_000;
/** A server that misses one question may be busy: it is away when it misses the next one, too. */
const SECOND_QUESTION_MS = 1_000;

/**
 * Part of the worker role. Asks the servers of every installed model that has some whether they are ready, so
 * that an outage is known before an image waits for it. Servers without an address count as away.
 */
export function startEngineWatch(deps: Deps): EngineWatch {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let asking = Promise.resolve();
  const askAndWait = (): void => {
    asking = askServers(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'model servers are not asked'))
      .then(() => {
        if (!isStopped) timer = setTimeout(askAndWait, ASK_EVERY_MS);
      });
  };
  askAndWait();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}

/** Asks for each model version whether one of its servers is ready, and writes down what they say. */
export async function askServers(deps: Deps): Promise<void> {
  await Promise.all(versionsElsewhere(deps).map((version) => askFor(deps, version)));
}

type VersionElsewhere = { readonly model: LoadedModel; readonly endpoints: readonly string[] };

const versionsElsewhere = ({ models, settings }: Deps): readonly VersionElsewhere[] =>
  models.names().flatMap((name) => {
    const endpoints = settings.AISO_REMOTE_ENGINES[name] ?? [];
    const versions = models.versionsOf(name).filter(({ manifest }) => manifest.engine !== undefined);
    return versions.map((model) => ({ model, endpoints }));
  });

async function askFor(
  { datastore }: Deps,
  { model: { manifest }, endpoints }: VersionElsewhere,
): Promise<void> {
  let isReady = await isServed(manifest, endpoints);
  if (!isReady) {
    await sleep(SECOND_QUESTION_MS);
    isReady = await isServed(manifest, endpoints);
  }
  // Of no tenant; a transaction has one all the same.
  await datastore.tenantTransaction(ADMIN_TENANT, (tx) =>
    isReady ? endQuietOutage(tx, manifest) : noteOutage(tx, manifest),
  );
}
