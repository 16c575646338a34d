import type { Demographics, ImageTexts, StudyTexts, WindowFault } from '@aiso/contracts';
import type { FrontalView } from '@aiso/contracts/frontal-view';
import { ofEachImageField } from '@aiso/contracts/image-fields';
import { NO_DEMOGRAPHICS } from '@aiso/contracts/patient-fields';
import { ofEachStudyField } from '@aiso/contracts/study-fields';

/** Bounds on one file, checked before anything of its size is allocated. */
export type ImageLimits = {
  /** Bytes of the file, and of what a deflated data set may grow to. */
  readonly maxBytes: number;
  /** Width × height. */
  readonly maxPixels: number;
};

export type ImageFormat = 'dicom' | 'png' | 'jpeg';
export type Photometric = 'MONOCHROME1' | 'MONOCHROME2';
export type PixelArray = Uint8Array | Uint16Array | Int16Array;

/** What an image shows by its header, where that is no frontal view of the chest. */
export type OtherView = {
  readonly is: 'lateral_view' | 'other_body_part';
  /** What says so, with its value where that is a fixed term: "View Position LL", "Series Description". */
  readonly by: string;
};

/**
 * What a file says of its patient, its study and where it comes from. Strings are bounded, dates are
 * `yyyy-mm-dd`. Raster files say nothing: all null.
 */
export type ImageHeader = ImageTexts & {
  readonly studyInstanceUid: string | null;
  /** Null also where the header says nothing of it. */
  readonly otherView: OtherView | null;
  /** AP or PA, where it says so and nothing in it says otherwise. */
  readonly frontalView: FrontalView | null;
  /** mm per pixel: between rows, between columns. */
  readonly pixelSpacingMm: readonly [number, number] | null;
  readonly patient: Demographics & {
    /** As the file says, else by its dates; and what it says as well (`FileAge`). */
    readonly ageYears: number | null;
    readonly otherAgeYears: number | null;
    /** The file's age has no unit: years were taken. */
    readonly isAgeUnitAssumed: boolean;
  };
  readonly studyDate: string | null;
  readonly study: StudyTexts;
};

export type ImageGeometry = {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** Significant bits of a stored value, 1–16. */
  readonly bitsStored: number;
  readonly photometric: Photometric;
};

/** A file as its header describes it; its pixels have not been looked at. */
export type InspectedImage = ImageGeometry & { readonly header: ImageHeader };

/**
 * Grey window in units after rescale, behind a VOI table in its outputs, as PS3.3 C.11.2.1.2 (LINEAR) means
 * it: width ≥ 1.
 */
export type GreyWindow = { readonly center: number; readonly width: number };

/**
 * Pixel Padding Value to its Range Limit (PS3.3 C.7.5.1.1.2), both inclusive, as stored: not of the image.
 */
export type Padding = { readonly low: number; readonly high: number };

/**
 * VOI LUT Sequence (PS3.3 C.11.2.1.1): outputs 0..maximum for inputs, after rescale, from `first` upwards.
 */
export type VoiTable = {
  readonly first: number;
  readonly outputs: Uint16Array;
  readonly maximum: number;
};

export type DecodedImage = ImageGeometry & {
  /**
   * One channel, row-major, stored values: neither rescaled nor windowed nor inverted (see
   * `greyTransform`). May be a view into the bytes that were read. Two conversions are made already: a
   * Modality LUT Sequence is applied (rescale is then 1, 0), and colour has become luminance.
   */
  readonly pixels: PixelArray;
  readonly rescale: { readonly slope: number; readonly intercept: number };
  readonly window: GreyWindow;
  /**
   * `pixels`: no usable window, so least to greatest value; `full-range`: raster, the whole range of its
   * bits; `core`: over nearly all of the values, as `windowFault` says why; `person`: chosen by a reader.
   */
  readonly windowFrom: 'header' | 'lookup-table' | 'pixels' | 'full-range' | 'core' | 'person';
  readonly windowFault: WindowFault | null;
  /** Shown black, whatever the photometric interpretation. */
  readonly padding: Padding | null;
  /** How many of 64 even shades of its values make up 95 % of the pixels. */
  readonly greyLevels: number;
  readonly voiTable: VoiTable | null;
  /** Least and greatest value after rescale, without padding pixels; of a VOI table its outputs can have. */
  readonly valueRange: { readonly min: number; readonly max: number };
  readonly header: ImageHeader;
};

/** Everything about a decoded image but its pixels and tables. */
export type ImageFacts = Omit<DecodedImage, 'pixels' | 'voiTable'>;

/** An image that was read whole, once; of its pixels the SHA-256. */
export type ExaminedImage = ImageFacts & { readonly pixelsSha256: string };

export const EMPTY_HEADER: ImageHeader = {
  ...ofEachImageField(() => null),
  studyInstanceUid: null,
  otherView: null,
  frontalView: null,
  pixelSpacingMm: null,
  patient: {
    ...NO_DEMOGRAPHICS,
    ageYears: null,
    otherAgeYears: null,
    isAgeUnitAssumed: false,
  },
  studyDate: null,
  study: ofEachStudyField(() => null),
};
