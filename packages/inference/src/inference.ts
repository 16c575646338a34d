import type {
  AgeGroup,
  Correction,
  FrontalView,
  GateView,
  KnownView,
  PopulationNote,
  Precision,
} from '@aiso/contracts';
import type { ImageFacts, ImageLimits } from '@aiso/imaging';
import type { ScoredFinding } from './findings/decision.ts';

export type { ImageFacts, ImageLimits };

export type InferenceRequest = {
  /**
   * Whose image it is: tenants take turns and share no decoder. By default nobody's, as on a command line.
   */
  readonly tenantId?: string;
  /** Years; where it is not given or null, the age in the DICOM header counts. */
  readonly ageYears?: number | null;
  /** Beside those years: what the patient's file says as well. */
  readonly otherAgeYears?: number | null;
  /** Counts where neither the request nor the header has an age. */
  readonly ageGroup?: AgeGroup | null;
  /** Where it is given, in place of what the DICOM header says of AP and PA. */
  readonly view?: FrontalView | null;
  /** Whether each finding gets its heat map. */
  readonly heatmaps: boolean;
  /** Whether the preview and the thumbnail are rendered from the same decoding. */
  readonly renditions?: boolean;
  /**
   * Shows the network only the outer tenth of the prepared image and does not ask the gate. This is the
   * control of an evaluation: it tells how much of a figure comes from outside the lungs.
   */
  readonly borderOnly?: boolean;
  /** How the image is taken. What is returned of it, its size too, is of the image so changed. */
  readonly correction?: Correction;
  /**
   * Whether the gate is also shown a refused image turned and as a negative. `gate.correction` then says
   * which of these it would accept.
   */
  readonly offerCorrection?: boolean;
};

/**
 * `heatmapPng` is null where none was asked for or the network draws none. Otherwise it is a PNG
 * in the image's aspect ratio: grey where the image speaks for the finding, blue where it speaks against it.
 * `evidenceOf` says what that means, `HEATMAP_FULL_SCALE` how much it is.
 */
export type InferredFinding = Omit<ScoredFinding, 'head'> & { readonly heatmapPng: Buffer | null };

export type Timing = {
  readonly decodeMs: number;
  readonly prepareMs: number;
  /** Of the whole pass, which several images may share. */
  readonly inferMs: number;
};

/** What a model said of one image. */
export type Inference = {
  readonly model: { readonly name: string; readonly version: string };
  /** Identity of the preparation that the scores rest on. */
  readonly preparation: string;
  /** Which of the package's files gave the scores; null where a model server did. */
  readonly precision: Precision | null;
  readonly image: ImageFacts;
  readonly gate: GateView;
  /** For which view the operating points were taken; null where it is not known, and of a refused image. */
  readonly view: KnownView | null;
  /** Of the pixels, 0–1 for AP; null where the network does not tell. */
  readonly viewScore: number | null;
  readonly population: PopulationNote;
  /** Which age that was; null where neither the request nor the header had one. */
  readonly ageYears: number | null;
  /**
   * What the file says as well. Where other findings are made for it, the age counts as unknown: nobody has
   * said which of the two it is.
   */
  readonly otherAgeYears: number | null;
  /** Which group it was, where there was no age. */
  readonly ageGroup: AgeGroup | null;
  /** Empty when the image was refused. */
  readonly findings: readonly InferredFinding[];
  readonly timing: Timing;
  /** JPEG, as `renderViews` of `packages/imaging` makes them; null when not asked for. */
  readonly preview: Buffer | null;
  readonly thumbnail: Buffer | null;
};
