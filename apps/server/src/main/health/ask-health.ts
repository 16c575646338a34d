import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '@aiso/contracts';
import type { InferenceServices } from '../../inference/engines/engine-pool.ts';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { WORKER_NAME } from '../roles/role.ts';

/** What does not answer within this time counts as away. Everybody is answered within a second. */
const PATIENCE_MS = 700;
/** However many ask, each part is asked once in so long. */
const FRESH_MS = 300;

type Deps = Pick<InferenceServices, 'settings' | 'datastore' | 'objects' | 'decoders' | 'engines' | 'log'>;

/** Asks all parts at once, whatever hangs, and logs each change for the worse and the better. */
export function healthOf(services: Deps): () => Promise<Health> {
  const { settings, datastore, objects, decoders, engines, log } = services;
  const asked = {
    database: held(() => datastore.connectedPrograms()),
    objects: held(() => objects.ping()),
    disk: held(() => requireFreeSpace(settings, 0)),
  };
  let last: Health['status'] = 'ok';
  let current: { readonly at: number; readonly health: Promise<Health> } | undefined;

  const ask = async (): Promise<Health> => {
    const [programs, stored, space] = await Promise.all([asked.database(), asked.objects(), asked.disk()]);
    const parts = {
      database: programs.isGood ? 'ok' : 'unavailable',
      objects: stored.isGood ? 'ok' : 'unavailable',
      decoders: decoders.health(),
      disk: space.isGood ? 'ok' : 'full',
    } as const;
    const inference = engines?.health().state ?? inferenceElsewhere(programs);
    const isWell = Object.values(parts).every((part) => part === 'ok') && inference !== 'unavailable';
    const isWhole = inference !== 'unreachable' && inference !== 'absent';
    const status = isWell ? (isWhole ? 'ok' : 'degraded') : 'unavailable';
    const health: Health = { status, ...parts, inference };
    if (status !== last) log[status === 'ok' ? 'info' : 'warn'](health, 'health has changed');
    last = status;
    return health;
  };
  return () => {
    if (current === undefined || Date.now() - current.at > FRESH_MS)
      current = { at: Date.now(), health: ask() };
    return current.health;
  };
}

type Answer<T> = { readonly isGood: true; readonly value: T } | { readonly isGood: false };

const inferenceElsewhere = (programs: Answer<ReadonlySet<string>>): Health['inference'] => {
  if (!programs.isGood) return 'unknown';
  return programs.value.has(WORKER_NAME) ? 'elsewhere' : 'absent';
};

/** A question that hangs is not asked a second time beside itself. */
function held<T>(question: () => Promise<T>): () => Promise<Answer<T>> {
  let open: Promise<Answer<T>> | null = null;
  return () => {
    open ??= question()
      .then(
        (value): Answer<T> => ({ isGood: true, value }),
        (): Answer<T> => ({ isGood: false }),
      )
      .finally(() => {
        open = null;
      });
    return Promise.race([open, sleep(PATIENCE_MS, { isGood: false } as const)]);
  };
}
