import { FRONTAL_VIEWS } from '@aiso/contracts/frontal-view';
import { ofEachImageField } from '@aiso/contracts/image-fields';
import { ofEachStudyField } from '@aiso/contracts/study-fields';
import { z } from 'zod';
import type { ImageFacts, ImageHeader } from '../image-types.ts';
import type { ViewerPixelsHeader } from '../viewer-pixels.ts';

/** Longer than anything that a header is read for. */
const said = z.string().max(400).nullable();
const MOST_SIDE = 2 ** 20;

export const headerSchema: z.ZodType<ImageHeader> = z.strictObject({
  ...ofEachImageField(() => said),
  studyInstanceUid: said,
  otherView: z
    .strictObject({ is: z.enum(['lateral_view', 'other_body_part']), by: z.string().max(200) })
    .nullable(),
  frontalView: z.enum(FRONTAL_VIEWS).nullable(),
  pixelSpacingMm: z.tuple([z.number(), z.number()]).nullable(),
  patient: z.strictObject({
    mrn: said,
    mrnIssuer: said,
    name: said,
    birthDate: z.iso.date().nullable(),
    sex: z.enum(['F', 'M', 'O']).nullable(),
    ageYears: z.number().min(0).max(200).nullable(),
    otherAgeYears: z.number().min(0).max(200).nullable(),
    isAgeUnitAssumed: z.boolean(),
  }),
  studyDate: z.iso.date().nullable(),
  study: z.strictObject(ofEachStudyField(() => said)),
});

const side = z.int().min(1).max(MOST_SIDE);

const shape = {
  format: z.enum(['dicom', 'png', 'jpeg']),
  width: side,
  height: side,
  bitsStored: z.int().min(1).max(16),
  photometric: z.enum(['MONOCHROME1', 'MONOCHROME2']),
  rescale: z.strictObject({ slope: z.number(), intercept: z.number() }),
  window: z.strictObject({ center: z.number(), width: z.number() }),
  windowFrom: z.enum(['header', 'lookup-table', 'pixels', 'full-range', 'core', 'person']),
  windowFault: z.enum(['too_wide', 'too_narrow', 'outside', 'unnamed']).nullable(),
  padding: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  greyLevels: z.int().min(0).max(64),
  valueRange: z.strictObject({ min: z.number(), max: z.number() }),
  header: headerSchema,
} as const;

/** What a decoder says of an image, in shape. */
export const imageFactsSchema: z.ZodType<ImageFacts> = z.strictObject(shape);

export const examinedImageSchema = z.strictObject({ ...shape, pixelsSha256: z.hash('sha256') });

export const viewerPixelsHeaderSchema: z.ZodType<ViewerPixelsHeader> = z.strictObject({
  width: side,
  height: side,
  type: z.enum(['u8', 'u16', 'i16']),
  bitsStored: shape.bitsStored,
  photometric: shape.photometric,
  rescale: shape.rescale,
  window: shape.window,
  valueRange: shape.valueRange,
  pixelSpacingMm: z.tuple([z.number(), z.number()]).nullable(),
  source: z.strictObject({ width: side, height: side }),
});
