import { AppError, type MonitoringQuery, type MonitoringView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Administrator } from '../platform/administrator.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { assemble, type Counted } from './assemble.ts';
import { type Bins, binsOf } from './bins.ts';
import { choicesOf, chosenModel, originsOf, readingsOf } from './choices.ts';
import { knownOf } from './heads.ts';
import { keepDays } from './keep-days.ts';
import {
  countReadings,
  countScores,
  countVerdicts,
  type Origin,
  type Scope,
  type ScoreRow,
  type VerdictRow,
} from './monitoring.repository.ts';
import { rangeOf, startsOf } from './periods.ts';

type Deps = Pick<ModelServices, 'datastore' | 'models' | 'settings'>;

/**
 * How a model version does, for one tenant or for all. Each tenant is counted in a transaction of its own,
 * and only counts leave it: an administrator learns of no image, patient or reader. The look is written down.
 * @throws AppError `resource.not_found` for a tenant that is not there, or not theirs
 */
export async function showMonitoring(
  deps: Deps,
  administrator: Administrator,
  query: MonitoringQuery,
  now = new Date(),
): Promise<MonitoringView> {
  const { within } = administrator;
  const known = [...(await deps.datastore.knownTenantIds())].filter((id) => id === (within ?? id)).sort();
  if (query.tenant !== undefined && !known.includes(query.tenant)) throw new AppError('resource.not_found');
  const tenants = query.tenant === undefined ? known : [query.tenant];
  await administrator.administer((tx) =>
    recordAudit(tx, administrator, 'monitoring.viewed', { type: 'monitoring', id: query.tenant ?? 'all' }),
  );
  const range = rangeOf(query, now);
  const bins = binsOf(deps);
  for (const tenant of tenants) await keepDays(deps, tenant, range, bins, now);
  const read = await inEach(deps, tenants, (tx) => countReadings(tx, range, bins));
  const model = chosenModel(read, query);
  const { site = null, device = null } = query;
  const choices = { tenants: known, ...choicesOf(read, model, site) };
  const { scores, verdicts } =
    model === null ? NOTHING : await count(deps, tenants, bins, { range, model, site, device });
  const isAsked = (origin: Origin): boolean =>
    (site === null || origin.site === site) && (device === null || origin.device === device);
  const counted: Counted = {
    readings: readingsOf(read, model).filter(isAsked),
    scores,
    verdicts: verdicts.filter(isAsked),
  };
  const figures = assemble(
    counted,
    knownOf(deps, model),
    startsOf(range),
    deps.settings.AISO_DRIFT_THRESHOLD,
  );
  return { ...range, model, choices, ...figures, origins: originsOf(read, verdicts, model) };
}

type Counts = { readonly scores: readonly ScoreRow[]; readonly verdicts: readonly VerdictRow[] };
const NOTHING: Counts = { scores: [], verdicts: [] };

async function count(deps: Deps, tenants: readonly string[], bins: Bins, scope: Scope): Promise<Counts> {
  const parts = await inEach(deps, tenants, async (tx) => [
    { scores: await countScores(tx, scope, bins), verdicts: await countVerdicts(tx, scope, bins) },
  ]);
  return {
    scores: parts.flatMap(({ scores }) => scores),
    verdicts: parts.flatMap(({ verdicts }) => verdicts),
  };
}

/** One after the other: the connections are for readers. */
async function inEach<T>(
  { datastore }: Deps,
  tenants: readonly string[],
  work: (tx: TenantTransaction) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const tenant of tenants) found.push(...(await datastore.tenantTransaction(tenant, work)));
  return found;
}
