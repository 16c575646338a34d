import { type CsvValue, csvLine, displayName, type StudyView } from '@aiso/contracts';
import type { CommentLine, ResultLine } from './results-export.repository.ts';

/** A line of the file. A study without a result has one, too; its comments stand in its first alone. */
export type ExportLine = {
  readonly study: StudyView;
  readonly result: ResultLine | null;
  readonly readerEmail: string | null;
  readonly comments: readonly CommentLine[];
};

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const nameOf = ({ patient }: StudyView): string | null =>
  patient?.name == null ? null : displayName(patient.name, 'en');
const verdictOf = (agrees: boolean | null | undefined): string | null =>
  agrees == null ? null : agrees ? 'agree' : 'disagree';

const COLUMNS: readonly (readonly [name: string, value: (line: ExportLine) => CsvValue])[] = [
  ['study_id', ({ study }) => study.studyId],
  ['accession_number', ({ study }) => study.accessionNumber],
  ['patient', ({ study }) => nameOf(study)],
  ['mrn', ({ study }) => study.patient?.mrn ?? null],
  ['study_date', ({ study }) => study.studyDate],
  ['modality', ({ study }) => study.modality],
  ['priority', ({ study }) => study.priority],
  ['received_at', ({ study }) => study.createdAt],
  ['assigned_to', ({ study }) => study.assigned?.person?.email ?? study.assigned?.group?.name ?? null],
  ['image_id', ({ result }) => result?.image_id ?? null],
  ['result_id', ({ result }) => result?.result_id ?? null],
  ['model', ({ result }) => result?.model_name ?? null],
  ['model_version', ({ result }) => result?.model_version ?? null],
  ['precision', ({ result }) => result?.precision ?? null],
  ['inferred_at', ({ result }) => iso(result?.inferred_at)],
  ['is_shown', ({ result }) => result?.is_shown ?? null],
  ['gate_accepted', ({ result }) => result?.gate_accepted ?? null],
  ['gate_reason', ({ result }) => result?.gate_reason ?? null],
  ['finding_code', ({ result }) => result?.code ?? null],
  ['finding', ({ result }) => result?.label ?? null],
  ['score', ({ result }) => result?.score ?? null],
  ['operating_point', ({ result }) => result?.operating_point ?? null],
  ['above_operating_point', ({ result }) => result?.above ?? null],
  ['reader_id', ({ result }) => result?.user_id ?? null],
  ['reader', ({ readerEmail }) => readerEmail],
  ['verdict', ({ result }) => verdictOf(result?.agrees)],
  ['reason', ({ result }) => result?.reason ?? null],
  ['reason_words', ({ result }) => result?.reason_words ?? null],
  ['judged_at', ({ result }) => iso(result?.judged_at)],
  [
    'comments',
    ({ comments }) =>
      comments.length === 0
        ? null
        : comments.map((one) => `${iso(one.created_at)} ${one.author_email}: ${one.content}`).join('\n'),
  ],
];

/** RFC 4180, with the byte-order mark that tells spreadsheets of UTF-8; no field of it is a formula. */
export async function* resultsCsv(batches: AsyncIterable<readonly ExportLine[]>): AsyncGenerator<string> {
  yield `\u{feff}${csvLine(COLUMNS.map(([name]) => name))}`;
  for await (const lines of batches)
    yield lines.map((line) => csvLine(COLUMNS.map(([, value]) => value(line)))).join('');
}
