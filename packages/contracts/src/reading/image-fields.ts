/** What a header says of an image and of where it was made, in one line of text (DICOM PS3.3 C.7.3–C.8). */
export type ImageField = {
  /** Group and element, as a data set is read by them; the first of them that says something counts. */
  readonly tags: readonly `x${string}`[];
  readonly vr: 'UI' | 'CS' | 'SH' | 'LO';
  /** Most characters that are kept, of a text in its file's character sets; what has none is ASCII. */
  readonly most?: number;
  readonly column: string;
  /** Whether the reading room has it. */
  readonly inReadingRoom: boolean;
};

/** Each of these is read, kept and given out as its line says (docs/fields.md). */
export const IMAGE_FIELDS = {
  sopInstanceUid: { tags: ['x00080018'], vr: 'UI', column: 'sop_instance_uid', inReadingRoom: false },
  sopClassUid: { tags: ['x00080016'], vr: 'UI', column: 'sop_class_uid', inReadingRoom: false },
  seriesInstanceUid: { tags: ['x0020000e'], vr: 'UI', column: 'series_instance_uid', inReadingRoom: false },
  modality: { tags: ['x00080060'], vr: 'CS', column: 'modality', inReadingRoom: true },
  bodyPart: { tags: ['x00180015'], vr: 'CS', column: 'body_part', inReadingRoom: true },
  view: { tags: ['x00185101'], vr: 'CS', column: 'view', inReadingRoom: true },
  /** The image's own goes before that of its series. */
  laterality: { tags: ['x00200062', 'x00200060'], vr: 'CS', column: 'laterality', inReadingRoom: true },
  institution: { tags: ['x00080080'], vr: 'LO', most: 64, column: 'institution', inReadingRoom: false },
  manufacturer: { tags: ['x00080070'], vr: 'LO', most: 64, column: 'manufacturer', inReadingRoom: false },
  deviceModel: { tags: ['x00081090'], vr: 'LO', most: 64, column: 'device_model', inReadingRoom: false },
  station: { tags: ['x00081010'], vr: 'SH', most: 64, column: 'station', inReadingRoom: false },
} as const satisfies Readonly<Record<string, ImageField>>;

export type ImageFieldName = keyof typeof IMAGE_FIELDS;
/** Null where the header does not say. */
export type ImageTexts = Readonly<Record<ImageFieldName, string | null>>;

export const IMAGE_FIELD_NAMES = Object.keys(IMAGE_FIELDS) as readonly ImageFieldName[];

/** One value for each field. */
export const ofEachImageField = <T>(
  value: (name: ImageFieldName) => T,
): Readonly<Record<ImageFieldName, T>> =>
  Object.fromEntries(IMAGE_FIELD_NAMES.map((name) => [name, value(name)])) as Record<ImageFieldName, T>;

/** Those that the reading room has. */
export type ReadingField = {
  [Name in ImageFieldName]: (typeof IMAGE_FIELDS)[Name]['inReadingRoom'] extends true ? Name : never;
}[ImageFieldName];
export const isReadingField = (name: ImageFieldName): name is ReadingField =>
  IMAGE_FIELDS[name].inReadingRoom;
const READING_FIELDS = IMAGE_FIELD_NAMES.filter(isReadingField);

/** One value for each of these. */
export const ofReadingFields = <T>(value: (name: ReadingField) => T): Readonly<Record<ReadingField, T>> =>
  Object.fromEntries(READING_FIELDS.map((name) => [name, value(name)])) as Record<ReadingField, T>;
