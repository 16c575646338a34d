import type { InferenceServices } from '../../inference/engines/engine-pool.ts';
import { startEngineWatch } from '../../inference/engines/engine-watch.ts';
import { startInferenceWorker } from '../../inference/inference-worker.ts';
import { checkOriginals } from '../../inference/originals/check-originals.ts';
import { startMigrationWorker } from '../../migrations/migration-worker.ts';
import { startDriftWatcher } from '../../monitoring/drift/drift-watcher.ts';
import { tellConflicts } from '../../notifications/tell-conflict.ts';
import { tellFailures } from '../../notifications/tell-failures.ts';
import { tellOriginals } from '../../notifications/tell-originals.ts';
import { watchStorage } from '../../notifications/tell-storage.ts';
import { startExportWorker } from '../../patients/exports/export-worker.ts';
import { startResearchWorker } from '../../research/research-worker.ts';
import type { RunningRole } from './role.ts';

/**
 * Reads what the queue holds, asks model servers how they are, looks for drifts and for originals that are
 * missing or damaged, tells of conflicts, of such originals, of what failed and of storage that runs out,
 * makes exports, and works at data migrations.
 */
export async function startWorker(services: InferenceServices): Promise<RunningRole> {
  services.models.watch();
  const parts: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()));
  };
  try {
    for (const start of [
      startInferenceWorker,
      startDriftWatcher,
      checkOriginals,
      tellConflicts,
      tellOriginals,
      tellFailures,
      watchStorage,
      startExportWorker,
      startResearchWorker,
      startMigrationWorker,
      startEngineWatch,
    ])
      parts.push(await start(services));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ready: services.settings.AISO_ROLES.includes('web') ? '' : 'AISO worker is ready.\n', stop };
}
