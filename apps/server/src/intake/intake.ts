import type { Services } from '../platform/services.ts';
import { openStaging, stagingFolderOf } from './staging.ts';
import { sweep } from './sweep.ts';
import type { IntakeDeps } from './take-in.ts';
import { openUploadLocks } from './upload-locks.ts';

type Intake = IntakeDeps & { close(): Promise<void> };

const SWEEP_EVERY_MS = 30_000;

/** What receiving uploads needs, and the sweep: once at the start, then again and again. */
export async function openIntake(services: Services): Promise<Intake> {
  const { datastore, objects, decoders, boss, events, tenantSecrets, settings, log } = services;
  const { connectionString } = datastore.bossOptions();
  if (connectionString === undefined) throw new Error('The datastore does not say where it is.');
  const staging = await openStaging(stagingFolderOf(settings));
  const locks = openUploadLocks(connectionString);
  const deps: IntakeDeps = {
    settings,
    datastore,
    objects,
    decoders,
    boss,
    events,
    tenantSecrets,
    log,
    staging,
    locks,
  };

  const closed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweepAndWait = (): void => {
    sweeping = sweep(deps, log, new Date(), closed.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'the sweep of uploads failed'))
      .then(() => {
        if (!closed.signal.aborted) timer = setTimeout(sweepAndWait, SWEEP_EVERY_MS);
      });
  };
  sweepAndWait();

  return {
    ...deps,
    async close() {
      closed.abort();
      clearTimeout(timer);
      await sweeping;
      await locks.close();
    },
  };
}
