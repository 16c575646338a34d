import {
  ofEachStudyField,
  STUDY_FIELD_NAMES,
  STUDY_FIELDS,
  type StudyColumn,
  type StudyTexts,
} from '@aiso/contracts';

type Columns = Readonly<Record<StudyColumn, string | null>>;

/** What a study's header says, by the columns in which it is kept. */
export const studyColumnsOf = (texts: StudyTexts): Columns =>
  Object.fromEntries(STUDY_FIELD_NAMES.map((field) => [STUDY_FIELDS[field].column, texts[field]])) as Columns;

/** The same of a row, by the names of the fields. */
export const studyTextsOf = (row: Columns): StudyTexts =>
  ofEachStudyField((field) => row[STUDY_FIELDS[field].column]);
