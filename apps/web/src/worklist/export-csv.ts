import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import { displayName } from '@aiso/contracts/shown-name';
import type { StudyView } from '@aiso/contracts/studies';
import { STUDY_FIELD_NAMES, STUDY_FIELDS } from '@aiso/contracts/study-fields';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import type { CsvSource } from '@aiso/ui/table/use-csv-export.ts';
import { studyText } from '../studies/use-study-text.ts';
import { WORKLIST } from './use-worklist.ts';
import type { WorklistView } from './worklist-view.ts';

/** @param locale in which names are written (BCP 47) */
export const csvColumns = (locale: string): readonly CsvColumn<StudyView>[] => [
  ['study_id', (row) => row.studyId],
  ['images', (row) => row.imageCount],
  ['file', (row) => row.fileName],
  ['patient', (row) => (row.patient?.name == null ? null : displayName(row.patient.name, locale))],
  ['mrn', (row) => row.patient?.mrn ?? null],
  ['birth_date', (row) => row.patient?.birthDate ?? null],
  ['sex', (row) => row.patient?.sex ?? null],
  ['study_date', (row) => row.studyDate],
  ['modality', (row) => row.modality],
  ...STUDY_FIELD_NAMES.map(
    (field): CsvColumn<StudyView> => [STUDY_FIELDS[field].csv, (row) => studyText(row, field, locale)],
  ),
  ['sender', (row) => row.sender.email],
  ['body_part', (row) => row.bodyPart],
  ['view', (row) => row.view],
  ['age_years', (row) => row.ageYears],
  ['reading', (row) => row.reading.state],
  ['reader', (row) => row.reading.readers[0]?.email ?? null],
  ['read_at', (row) => row.reading.readers[0]?.at ?? null],
  ['verdict', (row) => row.reading.readers[0]?.verdict ?? null],
  ['state', (row) => row.state],
  ['priority', (row) => row.priority],
  ['gate_accepted', (row) => row.gateAccepted],
  ['unusual_image', (row) => row.gateUnusual],
  ['image_fault', (row) => row.gateFault],
  ['window_fault', (row) => row.windowFault],
  ['gate_reason', (row) => row.gateReason],
  ['top_finding', (row) => row.topFinding?.label ?? null],
  ['score', (row) => row.topFinding?.score ?? null],
  ['operating_point', (row) => row.topFinding?.operatingPoint ?? null],
  ['above_operating_point', (row) => row.topFinding?.above ?? null],
  ['age_needed', (row) => row.ageNeeded],
  ['age_not_covered', isAgeNotCovered],
  ['identity_waits', (row) => row.conflict?.kinds.join(' ') ?? null],
  ['assigned_to', (row) => row.assigned?.person?.email ?? row.assigned?.group?.name ?? null],
  ['comments', (row) => row.comments],
  ['received_at', (row) => row.createdAt],
];

/** All studies that fit the view's filters, in its order. */
export const worklistCsv = (view: WorklistView, locale: string): CsvSource<StudyView> =>
  csvOf(WORKLIST, view, 'worklist', csvColumns(locale));
