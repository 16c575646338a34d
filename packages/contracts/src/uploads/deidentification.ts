/**
 * De-identification of images (docs/deidentification.md) as server, client and database name it. No schemas.
 */

/** Options of PS3.15 E.3 beside the Basic Profile. */
export type DeidentifyRule = {
  /** E.3.6: dates are moved by days that are the patient's own, so that what lies between them stays. */
  readonly modifiedDates: boolean;
  /** E.3.5: texts of radiology's words stay without what the file says of people, numbers and days. */
  readonly cleanDescriptors: boolean;
  /** E.3.8: what names the device stays. */
  readonly retainDevice: boolean;
};
export const DEIDENTIFY_OPTIONS = [
  'modifiedDates',
  'cleanDescriptors',
  'retainDevice',
] as const satisfies readonly (keyof DeidentifyRule)[];

/**
 * Which images of a tenant are de-identified before they are stored: none, those whose sender asks, or all.
 */
export const DEIDENTIFICATION_USES = ['off', 'offered', 'always'] as const;
export type DeidentificationUse = (typeof DEIDENTIFICATION_USES)[number];

/** A tenant's own rule. */
export type Deidentification = DeidentifyRule & { readonly use: DeidentificationUse };

export const NO_DEIDENTIFICATION: Deidentification = {
  use: 'off',
  modifiedDates: false,
  cleanDescriptors: false,
  retainDevice: false,
};

/** What became of an attribute. `cleaned`: parts of a text, or what lay behind the pixels, were left out. */
export const ATTRIBUTE_CHANGES = [
  'removed',
  'emptied',
  'replaced',
  'mapped',
  'shifted',
  'cleaned',
  'added',
] as const;

/** One line of the report. It never has a value, neither the old nor the new one. */
export type DeidentifiedAttribute = {
  /** `(0010,0020)`; of private ones all of a group are one, as `(0029,xxxx)`. */
  readonly tag: string;
  /** Of the standard; null where the table does not name it. */
  readonly name: string | null;
  readonly action: (typeof ATTRIBUTE_CHANGES)[number];
  readonly count: number;
};

export const IMAGE_ROWS = ['upper', 'middle', 'lower'] as const;
export const IMAGE_COLUMNS = ['left', 'middle', 'right'] as const;
/** Where in the image, as it is stored. */
export type ImagePlace = `${(typeof IMAGE_ROWS)[number]} ${(typeof IMAGE_COLUMNS)[number]}`;

/**
 * Why a person should look at the pixels before they are given away:
 *
 * - `declared`: Burned In Annotation says that there is text, or Recognizable Visual Features that there is a
 * face.
 * - `likely`: images of this kind often have text, and the header does not say that there is none.
 * - `overlay_bits`: an old overlay lies in unused bits of the pixels.
 * - `seen`: something in the border of the image looks like text.
 * - `not_looked_at`: the pixels could not be decoded, or are of several frames.
 */
export type BurnedInWarning =
  | { readonly kind: 'declared' | 'likely' | 'overlay_bits' | 'not_looked_at' }
  | { readonly kind: 'seen'; readonly places: readonly ImagePlace[] };

/** What was changed of an image when it was taken in. */
export type DeidentificationReport = {
  /** The edition whose table was followed. */
  readonly profile: string;
  readonly rule: DeidentifyRule;
  readonly changes: readonly DeidentifiedAttribute[];
  /** Where a person has to look at the pixels, which are as they were. */
  readonly warnings: readonly BurnedInWarning[];
};
