import type { ModelEvent } from '@aiso/contracts';
import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** Which models read for a tenant, and how they fare. */

/** A tenant's models: those without a row are not enabled. Of the rows, at most one reads what arrives. */
export type TenantModelsTable = {
  tenant_id: string;
  model_name: string;
  enabled: boolean;
  reads: boolean;
  active_version: string;
  /** What a roll-back goes back to. */
  previous_version: string | null;
  shadow_version: string | null;
  /** When the oldest reading was made that it reads, too. */
  shadow_since: Date | string | null;
  revision: Generated<number>;
};

/** Where a tenant decides otherwise than the package. */
export type TenantOperatingPointsTable = {
  tenant_id: string;
  model_name: string;
  model_version: string;
  finding_code: string;
  operating_point: number;
};

/** What happened to a tenant's models; written once. */
export type ModelHistoryTable = {
  tenant_id: string;
  id: Generated<string>;
  at: Timestamp;
  model_name: string;
  event: ModelEvent;
  model_version: string | null;
  previous_version: string | null;
  actor_id: string | null;
  actor_email: string | null;
};

/** A model version whose servers did not answer; of no tenant, as a server reads for all. */
export type EngineOutagesTable = {
  model_name: string;
  model_version: string;
  since: Timestamp;
  /** When they last did not answer. */
  seen_at: Timestamp;
};

/** A finding whose scores have drifted, for as long as they have: who was told once is told again only after it was over. */
export type DriftsTable = {
  tenant_id: string;
  model_name: string;
  model_version: string;
  finding_code: string;
  /** Of this drift, not of a later one of the same finding. */
  id: Generated<string>;
  since: Timestamp;
};
