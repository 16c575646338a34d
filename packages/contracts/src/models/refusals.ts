// Apart from the schemas, as their library is 24 kB on the wire.

/** What the header of a file says that its image shows: the product's own reasons, whatever the model. */
const HEADER_REFUSALS = [
  {
    code: 'lateral_view',
    label: 'Lateral view by its header',
    text: 'This is a lateral view by its header ({{header}}), so no finding was computed.',
  },
  {
    code: 'other_body_part',
    label: 'Another part of the body by its header',
    text: 'This is another part of the body by its header ({{header}}), so no finding was computed.',
  },
] as const;

/**
 * What an image itself lacks for a model, whatever it shows: the product's own reasons, by bounds that the
 * model's package names.
 */
export const IMAGE_REFUSALS = [
  {
    code: 'too_few_pixels',
    label: 'Too few pixels',
    text: 'This image has too few pixels for the model, so no finding was computed.',
  },
  {
    code: 'too_few_grey_levels',
    label: 'Too few grey levels',
    text: 'This image has too few grey levels for the model, so no finding was computed.',
  },
  {
    code: 'clipped',
    label: 'Clipped',
    text: 'Too much of the body is plain black or white in this image, so no finding was computed.',
  },
  {
    code: 'blurred',
    label: 'Blurred',
    text: 'This image is too blurred for the model, so no finding was computed.',
  },
] as const;

/**
 * For these an image that the gate accepts is also marked as unusual where it is less than refused. Another
 * window may show more of what is clipped.
 */
export const QUALITY_FAULTS = ['clipped', 'blurred'] as const satisfies readonly ImageRefusal[];
export type QualityFault = (typeof QUALITY_FAULTS)[number];

/** The product's own reasons to refuse an image, which no package may name. */
export const OWN_REFUSALS = [...HEADER_REFUSALS, ...IMAGE_REFUSALS] as const;
export type OwnRefusal = (typeof OWN_REFUSALS)[number]['code'];

export const isOwnRefusal = (reason: string | null): reason is OwnRefusal =>
  OWN_REFUSALS.some(({ code }) => code === reason);

export type ImageRefusal = (typeof IMAGE_REFUSALS)[number]['code'];

export const isImageRefusal = (reason: string | null): boolean =>
  IMAGE_REFUSALS.some(({ code }) => code === reason);
