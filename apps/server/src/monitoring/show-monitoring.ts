import { AppError, type MonitoringQuery, type MonitoringView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Administrator } from '../administration/administrator.ts';
import { recordAudit } from '../audit.ts';
import type { Services } from '../services.ts';
import { assemble, type Counted, USUAL_EDGES } from './assemble.ts';
import { choicesOf, chosenModel, originsOf } from './choices.ts';
import { edgesOf, type Heads, headsOf } from './heads.ts';
import {
  countReadings,
  countScores,
  countVerdicts,
  countVerdictsByOrigin,
  type OriginVerdictRow,
  type Scope,
  selectChoices,
} from './monitoring.repository.ts';
import { rangeOf, startsOf } from './periods.ts';

type Means = Pick<Services, 'datastore' | 'models' | 'settings'>;

/**
 * How a model version does: for one tenant or for all. Each tenant is counted in a transaction of its own, which sees nothing of the
 * others, and only counts leave it: an administrator learns of no image, patient or reader. To look at it is written down.
 * @throws AppError `resource.not_found` for a tenant that is not there
 */
export async function showMonitoring(
  means: Means,
  administrator: Administrator,
  query: MonitoringQuery,
  now = new Date(),
): Promise<MonitoringView> {
  const known = [...(await means.datastore.knownTenantIds())].sort();
  if (query.tenant !== undefined && !known.includes(query.tenant)) throw new AppError('resource.not_found');
  const tenants = query.tenant === undefined ? known : [query.tenant];
  await administrator.administer((tx) =>
    recordAudit(tx, administrator, 'monitoring.viewed', { type: 'monitoring', id: query.tenant ?? 'all' }),
  );
  const range = rangeOf(query, now);
  const rows = await inEach(means, tenants, (tx) => selectChoices(tx, range));
  const model = chosenModel(rows, query);
  const choices = choicesOf(rows, model, query.site ?? null);
  const heads = headsOf(means, model);
  const counted =
    model === null
      ? NOTHING
      : await count(means, tenants, heads, {
          range,
          model,
          site: query.site ?? null,
          device: query.device ?? null,
        });
  const figures = assemble(counted, heads, startsOf(range), means.settings.AISO_DRIFT_THRESHOLD);
  const origins = originsOf(rows, counted.byOrigin, model);
  return { ...range, model, choices: { tenants: known, ...choices }, ...figures, origins };
}

type Counts = Counted & { readonly byOrigin: readonly OriginVerdictRow[] };
const NOTHING: Counts = { readings: [], scores: [], verdicts: [], byOrigin: [] };

async function count(
  means: Means,
  tenants: readonly string[],
  heads: Heads,
  scope: Scope,
): Promise<Counts> {
  const edges = edgesOf(heads);
  const parts = await inEach(means, tenants, async (tx) => [
    {
      readings: await countReadings(tx, scope),
      scores: await countScores(tx, scope, edges, USUAL_EDGES),
      verdicts: await countVerdicts(tx, scope),
      byOrigin: await countVerdictsByOrigin(tx, scope),
    },
  ]);
  return {
    readings: parts.flatMap(({ readings }) => readings),
    scores: parts.flatMap(({ scores }) => scores),
    verdicts: parts.flatMap(({ verdicts }) => verdicts),
    byOrigin: parts.flatMap(({ byOrigin }) => byOrigin),
  };
}

/** One after the other: the connections are for readers. */
async function inEach<T>(
  { datastore }: Means,
  tenants: readonly string[],
  work: (tx: TenantTransaction) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const tenant of tenants) found.push(...(await datastore.tenantTransaction(tenant, work)));
  return found;
}
