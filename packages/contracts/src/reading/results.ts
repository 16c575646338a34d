import type { Precision } from '../models/models.ts';
import type { PointPerformance } from '../models/operating-points.ts';
import type { AgeGroup, PatientAge } from '../patients/known-age.ts';
import type { Correction, WindowFault } from './corrections.ts';

export const RESEARCH_NOTICE = 'For research and evaluation, not for diagnosis.';

export type GateView = {
  readonly accepted: boolean;
  /** Accepted, though the model has hardly seen images like it. False where it is refused. */
  readonly unusual: boolean;
  /**
   * 0–1: how sure the gate is that the model may read this image; null where the model has no gate, or it was
   * not asked as the image itself is too little (`IMAGE_REFUSALS`).
   */
  readonly score: number | null;
  /**
   * Code of one of the reasons that the model's package names, or of `OWN_REFUSALS`; null where it
   * accepts.
   */
  readonly reason: string | null;
  /** What in the header refused it: "View Position LL". Fixed terms alone; absent where the gate decided. */
  readonly header?: string | null;
  /** The package's sentence for that reason; absent where every version of the model is gone. */
  readonly text?: string;
  /**
   * With this the gate would accept what it refused: the whole correction to ask for. Null or absent where
   * none would help, and where it accepts.
   */
  readonly correction?: Correction | null;
};

/** A finding as it was stored: its score and the operating point it was compared with, both 0–1. */
export type FindingView = {
  readonly code: string;
  readonly label: string;
  readonly score: number;
  readonly operatingPoint: number;
  /** False for all findings of a result with `age_unknown`. */
  readonly above: boolean;
  /** The measured performance of the operating point; null where the version does not say, or is gone. */
  readonly promise: PointPerformance | null;
  readonly experimental: boolean;
  /** Path of the heat map under `/api`, or null when none was stored. */
  readonly heatmap: string | null;
};

/**
 * Why these heads spoke. `age_known`, `age_group`: they are made for the patient's years, or for the group.
 * `age_not_covered`: an age or a group is known, and none speaks, as none is made for it. `age_unknown`: no
 * age is known, or two that other heads are made for (`PatientAge.otherYears`); all speak, and nothing is
 * called above its operating point. `any_age`: nothing was known, and none is made for certain ages.
 */
export type PopulationNote = 'age_known' | 'age_group' | 'age_not_covered' | 'age_unknown' | 'any_age';

/**
 * `GET /api/images/{imageId}/results`. A result is image × age × model version × operating points, written
 * once.
 */
export type ResultView = {
  readonly id: string;
  readonly imageId: string;
  readonly model: { readonly name: string; readonly version: string };
  readonly preparation: string;
  /**
   * Which of the version's files read it. Null where that is not known: on a model server, or before it was
   * kept.
   */
  readonly precision?: Precision | null;
  readonly gate: GateView;
  readonly population: PopulationNote;
  /** With which it was computed. Null where none was known, or it was not kept: `population` tells which. */
  readonly age?: PatientAge | null;
  /** With which it was computed where no years were known. */
  readonly ageGroup?: AgeGroup | null;
  /** How the image was changed before it was read. */
  readonly correction?: Correction;
  /** Address of who said so; null where nobody did. */
  readonly correctedBy?: string | null;
  /** Why it was read in a window from its values and not in the file's own; null where it was. */
  readonly windowFault?: WindowFault | null;
  readonly findings: readonly FindingView[];
  readonly timing: { readonly decodeMs: number; readonly prepareMs: number; readonly inferMs: number };
  readonly createdAt: string;
  readonly notice: string;
};

export const HEATMAP_DEFAULT_OPACITY = 0.45;
