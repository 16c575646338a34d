import type { Act } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { RawBuilder } from 'kysely';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Condition } from './search/condition.ts';
import type { Parameter } from './search/parameter.ts';

/** A resource as it is sent, without `meta`: that is made of it. */
export type Body = { readonly resourceType: string; readonly id: string } & Readonly<Record<string, unknown>>;
export type Presented = { readonly lastUpdated: Date; readonly body: Body };

/** What orders a search: never null, and printed as text it can be read back by PostgreSQL as its type. */
export type Sort = { readonly column: RawBuilder<unknown>; readonly type: 'timestamptz' | 'date' };

/** A column of those that make a resource's id, in the order in which searches walk them. */
export type KeyColumn = { readonly column: RawBuilder<unknown>; readonly type: 'uuid' | 'integer' | 'text' };

/** One type of resource: where its rows lie, what can be searched, and what may leave. */
export type ResourceKind<Row = unknown> = {
  readonly type: 'Patient' | 'ImagingStudy' | 'Observation' | 'Device' | 'AuditEvent';
  /** One of these, or what `access` says. */
  readonly anyOf: readonly Act[];
  readonly access: 'acts' | 'audit';
  readonly from: (tenantId: string) => RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** Rows that are a resource at all. */
  readonly scope: (tenantId: string) => Condition;
  /** Those of these patients; null where a resource is about no patient. */
  readonly ofPatients: ((ids: readonly string[]) => Condition) | null;
  readonly key: readonly KeyColumn[];
  /** The values of `key`; null for an id that no resource of this kind has. */
  readonly keyOf: (id: string) => readonly (string | number)[] | null;
  /** By which name they stand in the search parameters of R4. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly sorts: Readonly<Record<string, Sort>>;
  /** Without `_sort`: by `key`, which no arrival changes, or newest first. */
  readonly newestFirst?: string;
  readonly present: (
    tx: TenantTransaction,
    rows: readonly Row[],
    deps: Pick<ModelServices, 'models'>,
  ) => Promise<readonly Presented[]>;
};

/** A kind whose rows only it knows. */
export const resourceKind = <Row>(kind: ResourceKind<Row>): ResourceKind => kind as ResourceKind;
