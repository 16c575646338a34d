import type { StudyView } from '@aiso/contracts/studies';
import { WORKLIST_FIELDS } from '@aiso/contracts/study-fields';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useAssignedText } from '../handover/use-person-text.ts';
import { ModelMark } from '../models/ModelMark.tsx';
import { InferenceStateWord } from '../studies/InferenceStateWord.tsx';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useReadingText } from '../studies/use-reading-text.ts';
import { useStudyText } from '../studies/use-study-text.ts';
import { columnWidths } from './column-widths.ts';
import { PatientCell } from './PatientCell.tsx';
import { ReadingCell } from './ReadingCell.tsx';
import { TopFindingCell } from './TopFindingCell.tsx';

/**
 * The columns of the worklist. Ages count from `nowMs`; `isNarrow`: less room than a wide table wants. Only
 * the server sorts, and only by time.
 */
export function useColumns(nowMs: number, isNarrow: boolean): readonly TableColumn<StudyView>[] {
  const { t } = useTranslation(['worklist', 'studies']);
  const assignedText = useAssignedText();
  const studyText = useStudyText();
  const findingName = useFindingName();
  const formats = useFormats();
  const nameOf = usePatientName();
  const readingText = useReadingText();
  return useMemo(() => {
    const widths = columnWidths(isNarrow);
    const columns: readonly TableColumn<StudyView>[] = [
      {
        field: 'thumbnail',
        title: t('column.thumbnail'),
        isTitleHidden: true,
        isOptional: true,
        value: () => null,
        ...widths.thumbnail,
        render: (row) => <StoredThumbnail path={row.thumbnail} />,
      },
      {
        field: 'patient',
        title: t('column.patient'),
        namesRow: true,
        ...widths.patient,
        value: (row) => nameOf(row.patient) ?? row.fileName,
        render: (row, tabIndex) => <PatientCell study={row} tabIndex={tabIndex} />,
      },
      {
        field: 'topFinding',
        title: t('column.topFinding'),
        ...widths.topFinding,
        value: (row) => findingName(row.topFinding?.label ?? ''),
        titleMark: <ModelMark />,
        render: (row) => <TopFindingCell study={row} isNarrow={isNarrow} />,
      },
      {
        field: 'reading',
        title: t('column.reading'),
        ...widths.reading,
        value: (row) => row.reading.state,
        render: (row) => <ReadingCell study={row} />,
      },
      {
        field: 'state',
        title: t('column.state'),
        ...widths.state,
        isOptional: true,
        value: (row) => row.state,
        render: (row) => <InferenceStateWord state={row.state} />,
      },
      {
        field: 'priority',
        title: t('column.priority'),
        ...widths.priority,
        isOptional: true,
        value: (row) => row.priority,
        render: (row) => (
          <Box
            component="span"
            sx={{
              fontWeight: row.priority === 'routine' ? 400 : 600,
              color: row.priority === 'routine' ? 'text.secondary' : 'text.primary',
            }}
          >
            {t(`priority.${row.priority}`)}
          </Box>
        ),
      },
      {
        field: 'assigned',
        title: t('studies:assigned.title'),
        ...widths.assigned,
        isOptional: true,
        value: (row) => assignedText(row.assigned) ?? t('blank'),
      },
      {
        field: 'studyDate',
        title: t('column.studyDate'),
        ...widths.studyDate,
        isOptional: true,
        sorts: { desc: 'studied_newest', asc: 'studied_oldest' },
        value: (row) => (row.studyDate === null ? t('blank') : formats.day(row.studyDate)),
      },
      {
        field: 'modality',
        title: t('column.modality'),
        ...widths.modality,
        isOptional: true,
        value: (row) => row.modality ?? t('blank'),
      },
      {
        field: 'bodyPart',
        title: t('column.bodyPart'),
        ...widths.bodyPart,
        isOptional: true,
        value: (row) => row.bodyPart ?? t('blank'),
      },
      {
        field: 'view',
        title: t('column.view'),
        ...widths.view,
        isOptional: true,
        value: (row) => row.view ?? t('blank'),
      },
      {
        field: 'ageAndSex',
        title: t('column.ageAndSex'),
        ...widths.ageAndSex,
        isOptional: true,
        value: (row) =>
          [
            row.ageYears === null ? null : formats.integer(Math.floor(row.ageYears)),
            row.patient?.sex ? t(`studies:sex.${row.patient.sex}`) : null,
          ]
            .filter((part) => part !== null)
            .join(' · ') || t('blank'),
      },
      {
        field: 'reader',
        title: t('column.reader'),
        ...widths.reader,
        isOptional: true,
        value: (row) => {
          const reader = readingText.reader(row.reading);
          return reader === null ? t('blank') : readingText.nameOf(reader);
        },
      },
      {
        field: 'verdict',
        title: t('column.verdict'),
        ...widths.verdict,
        isOptional: true,
        value: (row) => {
          const verdict = readingText.reader(row.reading)?.verdict ?? null;
          return verdict === null ? t('blank') : t(`studies:reading.verdict.${verdict}`);
        },
      },
      {
        field: 'waiting',
        title: t('column.waiting'),
        ...widths.waiting,
        isOptional: true,
        value: (row) => row.waitingSince ?? '',
        render: (row) => (row.waitingSince === null ? t('blank') : formats.age(row.waitingSince, nowMs)),
      },
      {
        field: 'sender',
        title: t('column.sender'),
        ...widths.sender,
        isOptional: true,
        value: (row) => (row.sender.email === '' ? t('column.imported') : row.sender.email),
      },
      ...WORKLIST_FIELDS.map((field) => ({
        field,
        title: t(`studies:field.${field}`),
        ...widths[field],
        isOptional: true,
        value: (row: StudyView) => studyText(row, field) ?? t('blank'),
      })),
      {
        field: 'age',
        title: t('column.age'),
        ...widths.age,
        isOptional: true,
        sorts: { desc: 'newest', asc: 'oldest' },
        value: (row) => row.createdAt,
        render: (row) => (
          <Box component="time" dateTime={row.createdAt} title={formats.dateTime(row.createdAt)}>
            {formats.age(row.createdAt, nowMs)}
          </Box>
        ),
      },
    ];
    return columns;
  }, [assignedText, findingName, isNarrow, formats, nameOf, nowMs, readingText, studyText, t]);
}
