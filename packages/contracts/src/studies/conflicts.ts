import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { conflictKindsSchema, patientViewSchema, studyViewSchema } from './studies.ts';

/**
 * - same_patient: it belongs to the patient that it disagrees with
 * - another_patient: it belongs to whom the file or its sender names
 * - remove: it is hidden; its bytes go with the deletion of data
 */
export const SETTLEMENTS = ['same_patient', 'another_patient', 'remove'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** For so long a settlement may be taken back. */
export const SETTLEMENT_UNDO_MINUTES = 10;

/** A settlement that may still be taken back. */
export const settledConflictSchema = z
  .strictObject({ id, settlement: z.enum(SETTLEMENTS), undoableUntil: instant })
  .meta({ id: 'SettledConflict' });
export type SettledConflict = Immutable<z.output<typeof settledConflictSchema>>;

export const conflictViewSchema = z
  .strictObject({
    id,
    kinds: conflictKindsSchema,
    studyId: id,
    /** Whom the file names, or whom its sender chose where the file names nobody. */
    claimed: patientViewSchema,
    /** The patient that it disagrees with; null where what it disagrees with names nobody. */
    known: patientViewSchema.nullable(),
    /** The patient's study that it disagrees with, where there is one. */
    knownStudyId: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ConflictView' });
export type ConflictView = Immutable<z.output<typeof conflictViewSchema>>;

export const conflictParamsSchema = z.object({ conflictId: z.uuid() });

export const settleConflictSchema = z.strictObject({ settlement: z.enum(SETTLEMENTS) });

/** `study`: where the images are now; null when they were removed. */
export const conflictSettledSchema = z.strictObject({ conflictId: id, study: studyViewSchema.nullable() });
export type ConflictSettled = Immutable<z.output<typeof conflictSettledSchema>>;
