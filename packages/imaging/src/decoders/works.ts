import { type ErrorCode, isErrorCode } from '@aiso/contracts/errors';
import { PICTURE_MOST_KEPT_BYTES } from '@aiso/contracts/picture';
import { z } from 'zod';
import type { ImageHeader } from '../image-types.ts';
import type { ViewerPixelsHeader } from '../viewer-pixels.ts';
import { deidentificationReportSchema, identitiesSchema } from './deidentification-facts.ts';
import { examinedImageSchema, headerSchema, viewerPixelsHeaderSchema } from './image-facts.ts';
import type {
  Deidentification,
  DeidentifyOrder,
  Examination,
  ExamineOrder,
  HeaderOrder,
  ViewOrder,
} from './orders.ts';
import type { DecodeWork } from './work.ts';

/** Stored values for window and level in the browser: the only part of the answer. */
export const VIEW: DecodeWork<ViewOrder, ViewerPixelsHeader> = {
  name: 'view',
  module: new URL('./works/view.ts', import.meta.url),
  seconds: 20,
  mostWaiting: 32,
  mostBytes: 8 * 2 ** 20,
  answer: viewerPixelsHeaderSchema,
};

/** Preview and thumbnail of a corrected image as JPEGs: the two parts of the answer. */
export const RENDER: DecodeWork<ViewOrder, null> = {
  name: 'render',
  module: new URL('./works/render.ts', import.meta.url),
  seconds: 60,
  mostWaiting: 64,
  mostBytes: 16 * 2 ** 20,
  answer: z.null(),
};

/** What a file's header says; its pixels are not decoded. */
export const HEADER: DecodeWork<HeaderOrder, ImageHeader> = {
  name: 'header',
  module: new URL('./works/header.ts', import.meta.url),
  seconds: 20,
  answer: headerSchema,
};

/** A tenant's logo as a PNG: the only part of the answer. */
export const LOGO: DecodeWork<null, null> = {
  name: 'logo',
  module: new URL('./works/logo.ts', import.meta.url),
  seconds: 10,
  mostWaiting: 8,
  mostBytes: 2 ** 20,
  answer: z.null(),
};

/** A person's picture as a WebP: the only part of the answer. */
export const USER_PICTURE: DecodeWork<null, null> = {
  name: 'user-picture',
  module: new URL('./works/user-picture.ts', import.meta.url),
  seconds: 10,
  mostWaiting: 8,
  mostBytes: PICTURE_MOST_KEPT_BYTES,
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
