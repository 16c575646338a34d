import { z } from 'zod';
import type { OpenConflict } from './conflict-kinds.ts';
import type { PatientView, StudyView } from './studies.ts';

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
export type SettledConflict = {
  readonly id: string;
  readonly settlement: Settlement;
  readonly undoableUntil: string;
};

/** `GET /api/studies/{studyId}/conflict`. */
export type ConflictView = OpenConflict & {
  readonly studyId: string;
  /** Whom the file names, or whom its sender chose where the file names nobody. */
  readonly claimed: PatientView;
  /** The patient that it disagrees with; null where what it disagrees with names nobody. */
  readonly known: PatientView | null;
  /** The patient's study that it disagrees with, where there is one. */
  readonly knownStudyId: string | null;
  readonly createdAt: string;
};

export const conflictParamsSchema = z.object({ conflictId: z.uuid() });

/** `PUT /api/conflicts/{conflictId}`. */
export const settleConflictSchema = z.strictObject({ settlement: z.enum(SETTLEMENTS) });
export type SettleConflict = z.infer<typeof settleConflictSchema>;

/**
 * Answer of `PUT /api/conflicts/{conflictId}`, and of `DELETE /api/conflicts/{conflictId}/settlement`, which
 * takes it back. `study`: where the images are now; null when they were removed.
 */
export type ConflictSettled = { readonly conflictId: string; readonly study: StudyView | null };
