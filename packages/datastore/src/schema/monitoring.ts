import type { PopulationNote } from '@aiso/contracts';
import type { ColumnType, JSONColumnType } from 'kysely';

/** A day of UTC whose results are counted in the tables below. */
type MonitoredDaysTable = {
  tenant_id: string;
  day: string;
  /** Digests of the bins that its scores were counted in, by name and version of what read; '' for the usual ones. */
  bins: JSONColumnType<Record<string, string>>;
};

type OfVersion = {
  tenant_id: string;
  day: string;
  model_name: string;
  model_version: string;
};

type OfOrigin = OfVersion & {
  /** As monitoring calls site and device; '' where an image does not say. */
  site: string;
  device: string;
};

type MonitoredReadingsTable = OfOrigin & {
  reason: string | null;
  /** When the version read the images again; null for what is its last. */
  superseded_on: string | null;
  count: number;
  last_at: ColumnType<Date, Date | string, never>;
};

/** Of a finding at all sites together (site and device null), and once more at each. */
type MonitoredScoresTable = OfVersion & {
  site: string | null;
  device: string | null;
  code: string;
  label: string;
  population: PopulationNote;
  superseded_on: string | null;
  /** The bins that are not empty, and beside each how many scores lie there and how many of them are above the operating point. */
  bins: readonly number[];
  counts: readonly number[];
  above: readonly number[];
};

type MonitoredVerdictsTable = OfOrigin & {
  code: string;
  count: number;
  disagreeing: number;
};

export type MonitoredDatabase = {
  monitored_days: MonitoredDaysTable;
  monitored_readings: MonitoredReadingsTable;
  monitored_scores: MonitoredScoresTable;
  monitored_verdicts: MonitoredVerdictsTable;
};
