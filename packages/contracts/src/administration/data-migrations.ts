import { z } from 'zod';
import { type Immutable, instant } from '../answer-values.ts';

/** What is made of other data: it can be thrown away and made anew. */
export const PROJECTIONS = ['worklist', 'patients', 'terms', 'previews'] as const;
export type Projection = (typeof PROJECTIONS)[number];

const MIGRATION_STATES = ['waiting', 'running', 'paused', 'done', 'failed'] as const;

export const migrationNameSchema = z.object({ name: z.string().regex(/^[a-z0-9-]{1,100}$/u) });
export const projectionSchema = z.object({ projection: z.enum(PROJECTIONS) });

const dataMigrationViewSchema = z
  .strictObject({
    /** As its file is called. */
    name: z.string(),
    /** Where it makes a projection anew; null: it changes data, once. */
    projection: z.enum(PROJECTIONS).nullable(),
    /** Null: a projection that nobody has made anew yet. */
    state: z.enum(MIGRATION_STATES).nullable(),
    doneRows: z.int(),
    /** As they were counted at its start; null before. */
    allRows: z.int().nullable(),
    /** Of its last failure, which is tried again unless the state is `failed`. */
    errorCode: z.string().nullable(),
    askedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'DataMigrationView' });
export type DataMigrationView = Immutable<z.output<typeof dataMigrationViewSchema>>;

export const dataMigrationListSchema = z
  .strictObject({ migrations: z.array(dataMigrationViewSchema) })
  .meta({ id: 'DataMigrationList' });
export type DataMigrationList = Immutable<z.output<typeof dataMigrationListSchema>>;
