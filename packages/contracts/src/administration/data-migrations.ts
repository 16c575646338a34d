import { z } from 'zod';

/** What is made of other data: it can be thrown away and made anew. */
export const PROJECTIONS = ['worklist', 'patients', 'terms', 'previews'] as const;
export type Projection = (typeof PROJECTIONS)[number];

export const MIGRATION_STATES = ['waiting', 'running', 'paused', 'done', 'failed'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export const migrationNameSchema = z.object({ name: z.string().regex(/^[a-z0-9-]{1,100}$/u) });
export const projectionSchema = z.object({ projection: z.enum(PROJECTIONS) });

export type DataMigrationView = {
  /** As its file is called. */
  readonly name: string;
  /** Where it makes a projection anew; null: it changes data, once. */
  readonly projection: Projection | null;
  /** Null: a projection that nobody has made anew yet. */
  readonly state: MigrationState | null;
  readonly doneRows: number;
  /** As they were counted at its start; null before. */
  readonly allRows: number | null;
  /** Of its last failure, which is tried again unless the state is `failed`. */
  readonly errorCode: string | null;
  readonly askedAt: string | null;
  readonly endedAt: string | null;
};

export type DataMigrationList = { readonly migrations: readonly DataMigrationView[] };
