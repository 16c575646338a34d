import type { MonitoringView } from '@aiso/contracts';
import type { Client } from 'pg';

export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly tenant: string;
  readonly model: string;
  readonly version: string;
  readonly site?: string;
  readonly device?: string;
};

type Result = {
  id: string;
  version: string;
  site: string;
  device: string;
  reason: string | null;
  unusual: boolean;
  population: string;
  at: Date;
  superseded: Date | null;
};
type Finding = { id: string; code: string; score: number; above: boolean };
type Verdict = { id: string; agrees: boolean };

/** What is known of every finding of the version. */
type Heads = { readonly edges: readonly number[]; readonly areForAges: boolean };

/** What a tenant's screen has to say, counted one by one in plain steps: faster ways are held against it. */
export async function countPlainly(owner: Client, asked: Asked, { edges, areForAges }: Heads) {
  const select = async <T extends object>(text: string): Promise<T[]> =>
    (await owner.query<T>(text, [asked.tenant])).rows;
  const results = await select<Result>(
    `SELECT results.id, model_version AS version, coalesce(institution, '') AS site, results.gate_reason AS reason, results.gate_unusual AS unusual, population,
       concat_ws(' · ', manufacturer, device_model, station) AS device, results.created_at AS at, superseded_at AS superseded
     FROM app.results JOIN app.images ON images.tenant_id = results.tenant_id AND images.id = image_id WHERE results.tenant_id = $1`,
  );
  const findings = await select<Finding>(
    'SELECT result_id AS id, code, score, above FROM app.findings WHERE tenant_id = $1',
  );
  const verdicts = await select<Verdict>(
    'SELECT result_id AS id, agrees FROM app.verdicts WHERE tenant_id = $1',
  );

  const [begin, end] = [Date.parse(asked.from), Date.parse(asked.to) + 86_400_000];
  const inRange = results.filter(({ at }) => at.getTime() >= begin && at.getTime() < end);
  const last = inRange.filter(({ superseded }) => superseded === null || superseded.getTime() >= end);
  const isAsked = ({ version, site, device }: Result): boolean =>
    version === asked.version && site === (asked.site ?? site) && device === (asked.device ?? device);
  const read = last.filter(isAsked);
  const judged = verdicts.filter(({ id }) => inRange.some((result) => result.id === id && isAsked(result)));
  return {
    read: read.length,
    unusual: read.filter(({ unusual }) => unusual).length,
    reasons: {
      blank: read.filter(({ reason }) => reason === 'blank').length,
      not_frontal_chest: read.filter(({ reason }) => reason === 'not_frontal_chest').length,
    },
    judged: [judged.filter(({ agrees }) => !agrees).length, judged.length],
    versions: tally(last.map(({ version }) => version)),
    sites: tally(last.filter(({ version }) => version === asked.version).map(({ site }) => site)),
    findings: [...new Set(findings.map(({ code }) => code))].sort().flatMap((code) => {
      const isCompared = ({ population }: Result): boolean => population !== 'age_unknown' || !areForAges;
      const all = findings.filter(
        (finding) => finding.code === code && read.some(({ id }) => id === finding.id),
      );
      const scored = all.filter(({ id }) => read.some((result) => result.id === id && isCompared(result)));
      const counts = Array.from(
        { length: edges.length + 1 },
        (_, bin) => scored.filter(({ score }) => edges.filter((edge) => score >= edge).length === bin).length,
      );
      const above = scored.filter((finding) => finding.above).length;
      return all.length === 0 ? [] : [{ code, counts, above, unknownAge: all.length - scored.length }];
    }),
  };
}

const NO_REASON = { blank: 0, not_frontal_chest: 0 };

/** The same of what the server answered. */
export const ofView = ({ refusals, unusual, reasons, overrides, choices, findings }: MonitoringView) => ({
  read: refusals.of,
  unusual: unusual.count,
  reasons: { ...NO_REASON, ...Object.fromEntries(reasons.map(({ code, count }) => [code, count])) },
  judged: [overrides.count, overrides.of],
  versions: Object.fromEntries(choices.models.map(({ version, readings }) => [version, readings])),
  sites: Object.fromEntries(choices.sites.map(({ value, readings }) => [value, readings])),
  findings: findings.map(({ code, counts, above, unknownAge }) => ({
    code,
    counts: [...counts],
    above: above.count,
    unknownAge,
  })),
});

const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
