import { z } from 'zod';
import type { Precision } from '../models/models.ts';
import type { Verdict } from '../reading/verdicts.ts';
import type { TopFinding } from '../studies/studies.ts';

/** `GET /api/patients/{patientId}/timeline`: newest study first, keyset paging by an opaque cursor. */
export const timelineQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

/** What a version of the model said of an image when it last read it, in a line. */
export type TimelineResult = {
  readonly resultId: string;
  readonly imageId: string;
  readonly model: { readonly name: string; readonly version: string };
  readonly precision: Precision | null;
  readonly at: string;
  readonly gateAccepted: boolean;
  /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
  readonly gateReason: string | null;
  readonly topFinding: Omit<TopFinding, 'promise'> | null;
  /** How many findings lie above their operating points. */
  readonly aboveCount: number;
  readonly verdicts: readonly {
    readonly code: string;
    readonly label: string;
    readonly verdict: Verdict;
    readonly by: string;
    readonly at: string;
  }[];
};

export type TimelineStudy = {
  readonly studyId: string;
  /** Day of the study where its files say one: `YYYY-MM-DD`. */
  readonly studyDate: string | null;
  readonly createdAt: string;
  readonly description: string | null;
  readonly accessionNumber: string | null;
  readonly modality: string | null;
  readonly ageYears: number | null;
  /** Thumbnails are paths under `/api`. */
  readonly images: readonly { readonly imageId: string; readonly thumbnail: string | null }[];
  /** Of each image the newest first. */
  readonly results: readonly TimelineResult[];
  /** Who opened it, and when last; by address. */
  readonly lookedAt: readonly { readonly by: string; readonly at: string }[];
};
export type PatientTimeline = {
  readonly studies: readonly TimelineStudy[];
  readonly nextCursor: string | null;
};

/** An image with its newest result. */
export type TrendReading = {
  readonly studyId: string;
  readonly imageId: string;
  /** Day of the study, else when it came: ISO 8601. */
  readonly at: string;
  readonly model: { readonly name: string; readonly version: string };
};

/** A score of one finding, with what it was compared with. */
export type TrendPoint = {
  /** Place among the trend's readings. */
  readonly reading: number;
  readonly score: number;
  readonly operatingPoint: number;
  readonly above: boolean;
};

/** `GET /api/patients/{patientId}/trend`: of the newest 1,000 images that were read; oldest first. */
export type PatientTrend = {
  readonly readings: readonly TrendReading[];
  readonly findings: readonly {
    readonly code: string;
    readonly label: string;
    readonly points: readonly TrendPoint[];
  }[];
};
