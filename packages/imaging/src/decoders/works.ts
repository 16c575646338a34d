import type { Correction, DeidentificationReport, DeidentifyRule } from '@aiso/contracts';
import { type ErrorCode, isErrorCode } from '@aiso/contracts/errors';
import { z } from 'zod';
import type { Identities, PseudonymTable } from '../deidentify/identities.ts';
import type { ExaminedImage, ImageLimits } from '../image-types.ts';
import type { ViewerPixelsHeader } from '../viewer-pixels.ts';
import { deidentificationReportSchema, identitiesSchema } from './deidentification-facts.ts';
import { examinedImageSchema, viewerPixelsHeaderSchema } from './image-facts.ts';
import type { DecodeWork } from './work.ts';

export type ExamineOrder = {
  readonly announcedSha256: string | null;
  /** By which the file is to be de-identified afterwards; null: it is not. */
  readonly deidentify: DeidentifyRule | null;
  readonly limits: ImageLimits;
};

/** A refused file has its checksum, too: the audit log knows it by that. */
export type Examination =
  | {
      readonly isAccepted: true;
      readonly sha256: string;
      readonly bytes: number;
      readonly image: ExaminedImage;
      /** Of whom and what `DEIDENTIFY` needs pseudonyms; null where it is not asked for. */
      readonly identities: Identities | null;
    }
  | {
      readonly isAccepted: false;
      readonly sha256: string;
      readonly code: ErrorCode;
      readonly detail: string | null;
    };

export type DeidentifyOrder = {
  readonly rule: DeidentifyRule;
  readonly table: PseudonymTable;
  readonly limits: ImageLimits;
};

/** The new file is the only part of the answer. */
export type Deidentification = {
  readonly sha256: string;
  readonly bytes: number;
  readonly image: ExaminedImage;
  readonly report: DeidentificationReport;
};

export type ViewOrder = { readonly correction: Correction; readonly limits: ImageLimits };

/** Stored values for window and level in the browser: the only part of the answer. */
export const VIEW: DecodeWork<ViewOrder, ViewerPixelsHeader> = {
  name: 'view',
  module: new URL('./works/view.ts', import.meta.url),
  seconds: 20,
  mostWaiting: 32,
  answer: viewerPixelsHeaderSchema,
};

/** A tenant's logo as a PNG: the only part of the answer. */
export const LOGO: DecodeWork<null, null> = {
  name: 'logo',
  module: new URL('./works/logo.ts', import.meta.url),
  seconds: 10,
  mostWaiting: 8,
  answer: z.null(),
};

/**
 * Makes a file that was examined into one without who is on it. It has the pseudonyms of this file and never
 * the key they come from: a decoder that its file took over knows no other.
 */
export const DEIDENTIFY: DecodeWork<DeidentifyOrder, Deidentification> = {
  name: 'deidentify',
  module: new URL('./works/deidentify.ts', import.meta.url),
  seconds: 60,
  answer: z.strictObject({
    sha256: z.hash('sha256'),
    bytes: z.int().min(1),
    image: examinedImageSchema,
    report: deidentificationReportSchema,
  }),
};

/** Reads a file whole, once, before anything of it is registered. */
export const EXAMINE: DecodeWork<ExamineOrder, Examination> = {
  name: 'examine',
  module: new URL('./works/examine.ts', import.meta.url),
  seconds: 60,
  answer: z.discriminatedUnion('isAccepted', [
    z.strictObject({
      isAccepted: z.literal(true),
      sha256: z.hash('sha256'),
      bytes: z.int().min(0),
      image: examinedImageSchema,
      identities: identitiesSchema.nullable(),
    }),
    z.strictObject({
      isAccepted: z.literal(false),
      sha256: z.hash('sha256'),
      code: z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)),
      detail: z.string().max(2000).nullable(),
    }),
  ]),
};
