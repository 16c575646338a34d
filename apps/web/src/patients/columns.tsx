import { ageBetween, showAge } from '@aiso/contracts/age';
import type { PatientRow } from '@aiso/contracts/patient-list';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { ModelMark } from '../models/ModelMark.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { LastAboveCell } from './LastAboveCell.tsx';
import { PatientNameCell } from './PatientNameCell.tsx';

/** "45 years" today; null where no date of birth is known. */
export const ageToday = (birthDate: string | null, nowMs: number, locale: string): string | null => {
  const age = birthDate === null ? null : ageBetween(birthDate, new Date(nowMs).toISOString().slice(0, 10));
  return age && showAge(age, locale);
};

/** The columns of the list of patients. */
export function useColumns(nowMs: number): readonly TableColumn<PatientRow>[] {
  const { t } = useTranslation(['patients', 'studies']);
  const findingName = useFindingName();
  const formats = useFormats();
  const locale = useLocale();
  const nameOf = usePatientName();
  return useMemo(() => {
    const columns: readonly TableColumn<PatientRow>[] = [
      {
        field: 'name',
        title: t('column.name'),
        namesRow: true,
        width: { share: 1.5, atLeast: 150 },
        value: (row) => nameOf(row) ?? t('unnamed'),
        sorts: { asc: 'name' },
        render: (row, tabIndex) => <PatientNameCell patient={row} tabIndex={tabIndex} />,
      },
      {
        field: 'birthDate',
        title: t('column.birthDate'),
        width: { share: 1, atLeast: 130 },
        shownFrom: 'wide',
        isOptional: true,
        value: (row) => {
          if (row.birthDate === null) return t('blank');
          const age = ageToday(row.birthDate, nowMs, locale);
          const day = formats.day(row.birthDate);
          return age === null ? day : t('bornAged', { day, age });
        },
      },
      {
        field: 'sex',
        title: t('column.sex'),
        width: 112,
        shownFrom: 'wide',
        isOptional: true,
        value: (row) => (row.sex === null ? t('blank') : t(`studies:sex.${row.sex}`)),
      },
      {
        field: 'studies',
        title: t('column.studies'),
        width: 92,
        shownFrom: 'wide',
        align: 'end',
        isOptional: true,
        value: (row) => formats.integer(row.studyCount),
      },
      {
        field: 'lastStudy',
        title: t('column.lastStudy'),
        width: 148,
        isOptional: true,
        sorts: { desc: 'last_study' },
        value: ({ lastStudyAt, isLastStudyDated }) => {
          if (lastStudyAt === null) return t('blank');
          const day = formats.day(lastStudyAt.slice(0, 10));
          return isLastStudyDated ? day : t('received', { day });
        },
      },
      {
        field: 'lastAbove',
        title: t('column.lastAbove'),
        width: { share: 1.4, atLeast: 214 },
        isOptional: true,
        titleMark: <ModelMark />,
        value: (row) => findingName(row.lastAbove?.label ?? ''),
        render: (row) => <LastAboveCell finding={row.lastAbove} />,
      },
    ];
    return columns;
  }, [findingName, formats, locale, nameOf, nowMs, t]);
}
