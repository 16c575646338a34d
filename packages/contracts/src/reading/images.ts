import type { KnownAge } from '../patients/known-age.ts';
import type { SettledConflict } from '../studies/conflicts.ts';
import type { StudyView } from '../studies/studies.ts';
import type { DeidentificationReport } from '../uploads/deidentification.ts';
import type { Correction } from './corrections.ts';
import type { ResultView } from './results.ts';
import type { Verdict } from './verdicts.ts';

/** How stored pixels become grey values, and where they lie; `GET /api/images/{imageId}`. */
export type ImageView = {
  readonly id: string;
  readonly studyId: string;
  readonly width: number;
  readonly height: number;
  readonly bitsStored: number;
  readonly photometric: 'MONOCHROME1' | 'MONOCHROME2';
  /** mm per pixel (row, column) as the file says, or null. */
  readonly pixelSpacingMm: readonly [number, number] | null;
  /** In the units of the window: after rescale (for CR/DX usually the stored value). */
  readonly window: { readonly center: number; readonly width: number };
  readonly valueRange: { readonly min: number; readonly max: number };
  readonly modality: string | null;
  readonly bodyPart: string | null;
  readonly view: string | null;
  readonly laterality: string | null;
  /** Which this view, its preview, pixels and heat maps have already undergone. */
  readonly correction: Correction;
  /** What was changed of it before it was stored; null: nothing. */
  readonly deidentified: DeidentificationReport | null;
  readonly preview: string;
  readonly pixels: string;
};

/** A result that a later one took the place of. */
export type EarlierResult = Omit<ResultView, 'imageId' | 'preparation' | 'timing' | 'notice'>;

/** An image of a study, as the strip of its images shows it. */
export type StudyImage = Pick<
  StudyView,
  'imageId' | 'state' | 'error' | 'thumbnail' | 'gateAccepted' | 'gateReason' | 'topFinding'
> &
  Pick<ImageView, 'view' | 'laterality'>;

/**
 * `GET /api/studies/{studyId}/reading?image={imageId}`: all that the reading room shows of a study and of one
 * of its images, by default the one that wants attention most.
 */
export type ReadingView = {
  readonly study: StudyView;
  /** All of the study, in the order in which they were registered. */
  readonly images: readonly StudyImage[];
  /** The one that was asked for, and what follows is of it. */
  readonly image: ImageView;
  readonly result: ResultView | null;
  /** What is known of the patient's now; the result may have been computed with another one. */
  readonly age: KnownAge | null;
  /** What was shown before the image was read again, newest first. */
  readonly earlier: readonly EarlierResult[];
  /** The reader's own, by the code of the finding. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** The newest of its settlements that may still be taken back. */
  readonly settled: SettledConflict | null;
  readonly previousStudyId: string | null;
  readonly nextStudyId: string | null;
};
