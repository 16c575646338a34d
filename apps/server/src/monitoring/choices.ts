import type { MonitoredOrigin, MonitoringQuery, MonitoringView } from '@aiso/contracts';
import type { ModelVersion, Origin, ReadingRow, VerdictRow } from './monitoring.repository.ts';
import { rateOf } from './stability.ts';

/** A list to choose from is no longer one beyond this; what is rarer can still be asked for by its name. */
const MOST_CHOICES = 200;

/**
 * The model asked for. Of a name alone, or without one: the version that inferred last. Null where nothing
 * was inferred.
 */
export function chosenModel(rows: readonly ReadingRow[], asked: MonitoringQuery): ModelVersion | null {
  if (asked.model !== undefined && asked.version !== undefined)
    return { name: asked.model, version: asked.version };
  const fitting = rows.filter(({ name }) => asked.model === undefined || name === asked.model);
  const latest = fitting.toSorted((one, other) => other.last.getTime() - one.last.getTime())[0];
  return latest === undefined ? null : { name: latest.name, version: latest.version };
}

/** Those of one version. */
export const readingsOf = (rows: readonly ReadingRow[], model: ModelVersion | null): readonly ReadingRow[] =>
  rows.filter(({ name, version }) => name === model?.name && version === model.version);

/**
 * What can be asked for: every model that inferred, the sites of the chosen one, and its devices at the
 * chosen site.
 */
export function choicesOf(
  rows: readonly ReadingRow[],
  model: ModelVersion | null,
  site: string | null,
): Omit<MonitoringView['choices'], 'tenants'> {
  const ofModel = readingsOf(rows, model);
  const atSite = ofModel.filter((row) => site === null || row.site === site);
  return {
    models: tally(rows, ({ name, version }) => JSON.stringify([name, version])).map(({ value, readings }) => {
      const [name = '', version = ''] = JSON.parse(value) as string[];
      return { name, version, readings };
    }),
    sites: tally(ofModel, (row) => row.site),
    devices: tally(atSite, ({ device }) => device),
  };
}

/** More sites and devices than these are looked at one by one, by the filters. */
const MOST_ORIGINS = 20;

/** Where the chosen model's images come from, with what was refused and contradicted there. */
export function originsOf(
  rows: readonly ReadingRow[],
  verdicts: readonly VerdictRow[],
  model: ModelVersion | null,
): readonly MonitoredOrigin[] {
  const keyOf = ({ site, device }: Origin): string => JSON.stringify([site, device]);
  const judgedOf = Map.groupBy(verdicts, keyOf);
  return [...Map.groupBy(readingsOf(rows, model), keyOf)]
    .map(([key, some]) => {
      const judged = judgedOf.get(key) ?? [];
      return {
        site: some[0]?.site ?? '',
        device: some[0]?.device ?? '',
        refusals: rateOf(
          total(some, ({ reason, count }) => (reason === null ? 0 : count)),
          total(some, ({ count }) => count),
        ),
        unusual: rateOf(
          total(some, ({ unusual }) => unusual),
          total(some, ({ count }) => count),
        ),
        overrides: rateOf(
          total(judged, ({ disagreeing }) => disagreeing),
          total(judged, ({ count }) => count),
        ),
      };
    })
    .toSorted((one, other) => other.refusals.of - one.refusals.of)
    .slice(0, MOST_ORIGINS);
}

const total = <T>(rows: readonly T[], numberOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0);

function tally(
  rows: readonly ReadingRow[],
  valueOf: (row: ReadingRow) => string,
): { value: string; readings: number }[] {
  return [...Map.groupBy(rows, valueOf)]
    .map(([value, some]) => ({ value, readings: total(some, ({ count }) => count) }))
    .toSorted((one, other) => other.readings - one.readings || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_CHOICES);
}
