import { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import type { PointPerformance } from '../models/operating-points.ts';
import type { AgeGroup } from '../patients/known-age.ts';
import type { Sex } from '../patients/sex.ts';
import type { WindowFault } from '../reading/corrections.ts';
import type { OpenConflict } from './conflict-kinds.ts';
import { type InferenceState, PRIORITIES, type Priority } from './inference-states.ts';

export * from './inference-states.ts';

/** The finding furthest above (or least below) its operating point. */
export type TopFinding = {
  readonly code: string;
  readonly label: string;
  readonly score: number;
  readonly operatingPoint: number;
  readonly above: boolean;
  /** As in `FindingView`, when the image was read. */
  readonly promise: PointPerformance | null;
};

export type PatientView = {
  readonly id: string;
  readonly mrn: string | null;
  /** PN (`PersonName`); `displayName` shows it. */
  readonly name: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
};

/** Why a file was not taken or an image is not read. */
export type Problem = { readonly code: ErrorCode; readonly message: string };

/** A study as every list and event shows it: a row of the worklist. */
export type StudyView = {
  readonly studyId: string;
  /** The image to open first: the one whose finding wants attention most. */
  readonly imageId: string;
  readonly imageCount: number;
  /** Under which name its first image came. */
  readonly fileName: string;
  /** Who sent its first image; the command line has no address: ''. */
  readonly sender: { readonly email: string; readonly group: string };
  readonly state: InferenceState;
  readonly priority: Priority;
  readonly error: Problem | null;
  /** While its identity waits, what the file or its sender says; nothing else of that patient is shown. */
  readonly patient: PatientView | null;
  readonly modality: string | null;
  readonly studyDate: string | null;
  readonly description: string | null;
  /** Path under `/api`, or null before the image was read. */
  readonly thumbnail: string | null;
  /** False where the gate refused every image that was read; null while none was. */
  readonly gateAccepted: boolean | null;
  /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
  readonly gateReason: string | null;
  /** The model has hardly seen images like the one whose finding is named here. */
  readonly gateUnusual: boolean;
  /** That image is shown and was read in a window from its values, as the file's own has this fault. */
  readonly windowFault: WindowFault | null;
  /** Of all its images the finding that wants attention most; what null says, `isAgeNotCovered` tells. */
  readonly topFinding: TopFinding | null;
  /** Nothing is known of the age, so nothing of it is called above. */
  readonly ageNeeded: boolean;
  /** The age that people said, which goes before that of the file; null where nobody did. */
  readonly saidAge: { readonly years: number } | { readonly group: AgeGroup } | null;
  /** What waits for somebody to say whose it is. */
  readonly conflict: OpenConflict | null;
  /** A study without a Study Instance UID of its own: others of its kind may be joined with it. */
  readonly isJoinable: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export const studyParamsSchema = z.object({ studyId: z.uuid() });

/** As many studies as one request may name. */
const STUDIES_AT_ONCE = 100;
export const studyIdsSchema = z.array(z.uuid()).min(1).max(STUDIES_AT_ONCE);

/** `PUT /api/studies/{studyId}`; answers with the study. */
export const updateStudySchema = z.strictObject({
  priority: z.enum(PRIORITIES).optional(),
  /** 'queued' has images read that could not be. */
  state: z.literal('queued').optional(),
});
export type UpdateStudy = z.infer<typeof updateStudySchema>;

/**
 * `POST /api/studies/join`: the images of these become one study, the first one named. Only studies without a
 * Study Instance UID of their own, and not of different patients. Answers with the study.
 */
export const joinStudiesSchema = z.strictObject({ studyIds: studyIdsSchema.min(2) });
export type JoinStudies = z.infer<typeof joinStudiesSchema>;
