import type { Settings } from '@aiso/contracts';
import type { Queue } from 'pg-boss';
import { INFERENCE_QUEUES } from '../../inference/inference-queue.ts';
import { ORIGINALS_QUEUES } from '../../inference/originals/check-queue.ts';
import { SHADOW_QUEUES } from '../../models/shadow-queue.ts';
import { DRIFT_QUEUES } from '../../monitoring/drift/drift-queue.ts';
import { CONFLICT_QUEUES } from '../../notifications/tell-conflict.ts';
import { TELL_FAILURES_QUEUES } from '../../notifications/tell-failures.ts';
import { TELL_ORIGINALS_QUEUES } from '../../notifications/tell-originals.ts';
import { STORAGE_QUEUES } from '../../notifications/tell-storage.ts';
import { EXPORT_QUEUES } from '../../patients/exports/export-queue.ts';
import { RESEARCH_QUEUES } from '../../research/research-queue.ts';
import { openHealthPort } from '../health/health-port.ts';
import type { Need, OpenServices, Role, RunningRole } from './role.ts';

/**
 * In the order in which they start. A role's code is loaded when it starts: commands use the table without
 * it.
 */
const ROLES: readonly Role[] = [
  {
    name: 'worker',
    needs: ['directory', 'objects', 'decoders', 'boss', 'models', 'engines'],
    queues: [
      ...INFERENCE_QUEUES,
      ...SHADOW_QUEUES,
      ...DRIFT_QUEUES,
      ...CONFLICT_QUEUES,
      ...ORIGINALS_QUEUES,
      ...TELL_ORIGINALS_QUEUES,
      ...TELL_FAILURES_QUEUES,
      ...STORAGE_QUEUES,
      ...EXPORT_QUEUES,
      ...RESEARCH_QUEUES,
    ],
    start: async ({ services }) => (await import('./worker.ts')).startWorker(services),
  },
  {
    name: 'web',
    needs: ['directory', 'objects', 'decoders', 'boss', 'models'],
    queues: [],
    start: async (opened) => (await import('./web.ts')).startWeb(opened),
  },
];

export const QUEUES: readonly Queue[] = ROLES.flatMap(({ queues }) => queues);

export const needsOf = (names: Settings['AISO_ROLES']): readonly Need[] => [
  ...new Set(ROLES.filter(({ name }) => names.includes(name)).flatMap(({ needs }) => needs)),
];

/** Starts the roles that the settings name, or none. They stop in reverse order. @param signal gives up */
export async function startRoles(opened: OpenServices, signal?: AbortSignal): Promise<RunningRole> {
  const running: RunningRole[] = [];
  const stop = async (): Promise<void> => {
    for (const role of running.toReversed()) await role.stop();
  };
  try {
    for (const role of ROLES) {
      signal?.throwIfAborted();
      if (opened.services.settings.AISO_ROLES.includes(role.name)) running.push(await role.start(opened));
    }
    const port = await openHealthPort(opened.services);
    if (port !== null) running.push({ ready: '', stop: () => port.close() });
    signal?.throwIfAborted();
    return { ready: running.map(({ ready }) => ready).join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
