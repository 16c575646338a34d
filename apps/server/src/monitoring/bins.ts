import { createHash } from 'node:crypto';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { edgesOf, headsOf } from './heads.ts';

/** Tenths of the scale, for findings without a reference. Whoever changes them empties `monitored_days`. */
export const USUAL_EDGES: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/**
 * Into which bins the scores of every finding of every package are counted; the usual ones where none are
 * named.
 */
export type Bins = {
  readonly names: readonly string[];
  readonly versions: readonly string[];
  readonly codes: readonly string[];
  /** Ascending, as PostgreSQL writes arrays. */
  readonly edges: readonly string[];
  /** By name and version, as JSON. A day that a version has inferred in other bins is counted again. */
  readonly digests: string;
};

/** The bins as the packages have them now: one that came, or is gone, changes them. */
export function binsOf({ models }: Pick<ModelServices, 'models'>): Bins {
  const versionsOf = (name: string): Set<string> =>
    new Set(models.versionsOf(name).map(({ manifest }) => manifest.version));
  const rows = models
    .names()
    .flatMap((name) =>
      [...versionsOf(name)].flatMap((version) =>
        Object.entries(edgesOf(headsOf({ models }, { name, version }))).map(
          ([code, edges]) => [name, version, code, `{${edges.join(',')}}`] as const,
        ),
      ),
    );
  return {
    names: rows.map(([name]) => name),
    versions: rows.map(([, version]) => version),
    codes: rows.map(([, , code]) => code),
    edges: rows.map(([, , , edges]) => edges),
    digests: JSON.stringify(
      Object.fromEntries(
        [...Map.groupBy(rows, ([name, version]) => `${name} ${version}`)].map(([key, ofVersion]) => [
          key,
          createHash('sha256').update(JSON.stringify(ofVersion)).digest('base64url'),
        ]),
      ),
    ),
  };
}
