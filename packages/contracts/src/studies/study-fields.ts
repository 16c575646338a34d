/** What a header says of a study in one line of text, as DICOM PS3.3 C.7.2.1 has it. */
type StudyField = {
  /** Group and element, as a data set is read by them. */
  readonly tag: `x${string}`;
  /** A name (PN) is brought into one form, and found by the words of each of its writings. */
  readonly vr: 'SH' | 'LO' | 'PN';
  /** Most characters that are kept. */
  readonly most: number;
  readonly column: string;
  readonly csv: string;
  /** Whether the worklist has a column and a filter of its own for it. */
  readonly inWorklist: boolean;
};

/**
 * Each of these is read, kept, found by its words, shown, exported and given to other programs as its line
 * says. What a line does not say in data, each place must say of every field: compilers and tests name the
 * forgotten one (docs/fields.md).
 */
export const STUDY_FIELDS = {
  accessionNumber: {
    tag: 'x00080050',
    vr: 'SH',
    most: 64,
    column: 'accession_number',
    csv: 'accession_number',
    inWorklist: true,
  },
  description: {
    tag: 'x00081030',
    vr: 'LO',
    most: 200,
    column: 'description',
    csv: 'study_description',
    inWorklist: true,
  },
  referringPhysician: {
    tag: 'x00080090',
    vr: 'PN',
    most: 400,
    column: 'referring_physician',
    csv: 'referring_physician',
    inWorklist: true,
  },
} as const satisfies Readonly<Record<string, StudyField>>;

export type StudyFieldName = keyof typeof STUDY_FIELDS;
export type StudyColumn = (typeof STUDY_FIELDS)[StudyFieldName]['column'];
/** A name as PN (`PersonName`); null where the header does not say. */
export type StudyTexts = Readonly<Record<StudyFieldName, string | null>>;

export const STUDY_FIELD_NAMES = Object.keys(STUDY_FIELDS) as readonly StudyFieldName[];
export const STUDY_COLUMNS: readonly StudyColumn[] = STUDY_FIELD_NAMES.map(
  (name) => STUDY_FIELDS[name].column,
);

/** Whether its value is a name (PN). */
export const isNameField = (name: StudyFieldName): boolean => (STUDY_FIELDS[name] as StudyField).vr === 'PN';

/** One value for each field. */
export const ofEachStudyField = <T>(
  value: (name: StudyFieldName) => T,
): Readonly<Record<StudyFieldName, T>> =>
  Object.fromEntries(STUDY_FIELD_NAMES.map((name) => [name, value(name)])) as Record<StudyFieldName, T>;

/** Those for which the worklist has a column and a filter. */
export type WorklistField = {
  [Name in StudyFieldName]: (typeof STUDY_FIELDS)[Name]['inWorklist'] extends true ? Name : never;
}[StudyFieldName];
export const isWorklistField = (name: StudyFieldName): name is WorklistField => STUDY_FIELDS[name].inWorklist;
export const WORKLIST_FIELDS: readonly WorklistField[] = STUDY_FIELD_NAMES.filter(isWorklistField);

/** One value for each of these. */
export const ofWorklistFields = <T>(value: (name: WorklistField) => T): Readonly<Record<WorklistField, T>> =>
  Object.fromEntries(WORKLIST_FIELDS.map((name) => [name, value(name)])) as Record<WorklistField, T>;
