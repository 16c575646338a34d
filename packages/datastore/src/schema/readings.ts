import type { Correction, Precision } from '@aiso/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** What models found, and what readers say of it. */

export type ResultsTable = {
  tenant_id: string;
  id: Generated<string>;
  image_id: string;
  model_name: string;
  model_version: string;
  preparation: string;
  gate_accepted: boolean;
  /** Null where the model has no gate. */
  gate_score: number | null;
  gate_reason: string | null;
  population: 'age_known' | 'age_unknown';
  /** With which it was computed, and whether somebody had entered it; both null without one, and for what was read before it was kept. */
  age_years: Generated<number | null>;
  age_entered: Generated<boolean | null>;
  decode_ms: number;
  prepare_ms: number;
  infer_ms: number;
  /** The job that wrote it, which writes one; unknown for what was read before jobs were kept. */
  job_id: Generated<string | null>;
  /** Of the network that read it; unknown for what was read before it was kept, and on a model server. */
  precision: Generated<Precision | null>;
  /** How the image was changed before it was read. */
  turn: Generated<Correction['turn']>;
  inverted: Generated<boolean>;
  /** With a refusal: the correction with which the gate would accept the image; both null where there is none. */
  gate_turn: Generated<Correction['turn'] | null>;
  gate_inverted: Generated<boolean | null>;
  created_at: Timestamp;
  /** When the same version read the image again. */
  superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type FindingsTable = {
  tenant_id: string;
  result_id: string;
  position: number;
  code: string;
  label: string;
  score: number;
  operating_point: number;
  above: boolean;
  experimental: boolean;
  heatmap_key: string | null;
};

/** What a reader says of a finding: whether it is right that its score lies above, or below, its operating point. */
export type VerdictsTable = {
  tenant_id: string;
  result_id: string;
  code: string;
  user_id: string;
  agrees: boolean;
  at: Timestamp;
};

/** What a version in shadow found: stored, and shown in comparisons alone. */
export type ShadowResultsTable = Omit<
  ResultsTable,
  | 'population'
  | 'age_years'
  | 'age_entered'
  | 'decode_ms'
  | 'prepare_ms'
  | 'job_id'
  | 'superseded_at'
  | 'turn'
  | 'inverted'
  | 'gate_turn'
  | 'gate_inverted'
>;

export type ShadowFindingsTable = {
  tenant_id: string;
  shadow_result_id: string;
  code: string;
  score: number;
  operating_point: number;
};
