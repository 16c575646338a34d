import type { UploadView } from '../uploads/uploads.ts';
import type { Correction } from './corrections.ts';
import type { PatientAge } from './patient-age.ts';
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
  readonly preview: string;
  readonly pixels: string;
};

/** A result that a later one took the place of. */
export type EarlierResult = Omit<ResultView, 'imageId' | 'preparation' | 'timing' | 'notice'>;

/** `GET /api/uploads/{uploadId}/reading`: all that the reading room shows of one upload. */
export type ReadingView = {
  readonly upload: UploadView;
  readonly image: ImageView | null;
  readonly result: ResultView | null;
  /** The patient's as it is known now; the result may have been computed with another one. */
  readonly age: PatientAge | null;
  /** What was shown before the image was read again, newest first. */
  readonly earlier: readonly EarlierResult[];
  /** The reader's own, by the code of the finding. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly previousUploadId: string | null;
  readonly nextUploadId: string | null;
};
