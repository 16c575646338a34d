import type { MonitoredFinding } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { type AuditActor, recordAudit } from '../../platform/audit.repository.ts';
import { assemble } from '../assemble.ts';
import { type Bins, binsOf } from '../bins.ts';
import { edgesOf, knownOf } from '../heads.ts';
import { keepUsualDays } from '../keep-days.ts';
import { countScores, type ModelVersion, selectVersions } from '../monitoring.repository.ts';
import { addDays, type Range, rangeOf } from '../periods.ts';
import { beginDrift, endDrift, endDriftsOfOthers } from './drift.repository.ts';
import { enqueueTelling } from './drift-queue.ts';

type Deps = Pick<ModelServices, 'datastore' | 'models' | 'settings' | 'boss'>;

/** Four weeks: enough readings for most findings, and no weekday counts oftener than another. */
const WATCHED_DAYS = 28;

/**
 * Looks at what the tenant's models inferred in the last weeks up to yesterday. Has the administrators told
 * of each finding that has passed the threshold since the last look: once, until it has been below it again.
 * Too few images say neither.
 * @param correlationId of what is written into the audit log
 */
export async function watchDrift(
  deps: Deps,
  tenantId: string,
  correlationId: string,
  now = new Date(),
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const range = rangeOf({ from: addDays(today, -WATCHED_DAYS), to: addDays(today, -1) }, now);
  const actor: AuditActor = { tenantId, userId: 'worker', email: null, correlationId };
  const bins = binsOf(deps);
  await keepUsualDays(deps, tenantId, now);
  await deps.datastore.tenantTransaction(tenantId, async (tx) => {
    const versions = await selectVersions(tx, range);
    for (const model of versions) await watchVersion(deps, tx, actor, { range, model, bins });
    await endDriftsOfOthers(tx, versions);
  });
}

type Watched = { readonly range: Range; readonly model: ModelVersion; readonly bins: Bins };

async function watchVersion(
  deps: Deps,
  tx: TenantTransaction,
  actor: AuditActor,
  { range, model, bins }: Watched,
): Promise<void> {
  const known = knownOf(deps, model);
  if (Object.keys(edgesOf(known.heads)).length === 0) return;
  const scores = await countScores(tx, { range, model, site: null, device: null }, bins);
  const threshold = deps.settings.AISO_DRIFT_THRESHOLD;
  const { findings } = assemble({ readings: [], scores, verdicts: [] }, known, [], threshold);
  for (const finding of findings) {
    const { state, psi } = finding.drift;
    if (state === 'drifted' && psi !== null) {
      await notice(deps, tx, actor, model, { ...range, ...finding, psi, threshold });
    } else if (state === 'stable' || state === 'watch') {
      await endDrift(tx, model, finding.code);
    }
  }
}

type Drifted = Pick<MonitoredFinding, 'code' | 'label'> &
  Pick<Range, 'from' | 'to'> & { readonly psi: number; readonly threshold: number };

async function notice(
  { boss }: Deps,
  tx: TenantTransaction,
  actor: AuditActor,
  { name, version }: ModelVersion,
  { code, label, psi, threshold, from, to }: Drifted,
): Promise<void> {
  const id = await beginDrift(tx, { name, version }, code);
  if (id === null) return;
  const subject = { type: 'model', id: name };
  await recordAudit(tx, actor, 'monitoring.drifted', subject, { version, finding: code, psi, threshold });
  const drift = { tenant: tx.tenantId, model: name, version, code, label, psi, threshold, from, to };
  await enqueueTelling(boss, tx, { id, drift });
}
