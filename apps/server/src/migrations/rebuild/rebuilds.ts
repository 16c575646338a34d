import type { Projection } from '@aiso/contracts';
import type { DataMigration } from '../data-migration.ts';
import { rebuildPatients } from './patients.ts';
import { rebuildPreviews } from './previews.ts';
import { rebuildTerms } from './terms.ts';
import { rebuildWorklist } from './worklist.ts';

/** What is made of other data, and can be made anew of it. */
const REBUILDS: Readonly<Record<Projection, DataMigration>> = {
  worklist: rebuildWorklist,
  patients: rebuildPatients,
  terms: rebuildTerms,
  previews: rebuildPreviews,
};

const PREFIX = 'rebuild-';
export const nameOfRebuild = (projection: Projection): string => `${PREFIX}${projection}`;

/** By the names of their checkpoints. */
export const ALL_REBUILDS: ReadonlyMap<string, DataMigration> = new Map(
  Object.entries(REBUILDS).map(([projection, rebuild]) => [`${PREFIX}${projection}`, rebuild]),
);
