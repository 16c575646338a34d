import type { PatientRow } from '@aiso/contracts/patient-list';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ModelMark } from '../models/ModelMark.tsx';
import { ageToday } from './columns.tsx';
import { LastAboveCell } from './LastAboveCell.tsx';
import { PatientNameCell } from './PatientNameCell.tsx';

/** A patient where a table would not fit. */
export function PatientCard({ patient, nowMs }: { readonly patient: PatientRow; readonly nowMs: number }) {
  const { t } = useTranslation(['patients', 'studies']);
  const { day, integer } = useFormats();
  const age = ageToday(patient.birthDate, nowMs, useLocale());
  const last = patient.lastStudyAt === null ? null : day(patient.lastStudyAt.slice(0, 10));
  const facts = [
    age,
    patient.sex === null ? null : t(`studies:sex.${patient.sex}`),
    t('studyCount', { count: patient.studyCount, number: integer(patient.studyCount) }),
    last === null || patient.isLastStudyDated ? last : t('received', { day: last }),
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <PatientNameCell patient={patient} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.25,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </Box>
      {patient.lastAbove === null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          <ModelMark />
          <LastAboveCell finding={patient.lastAbove} isNarrow />
        </Box>
      )}
    </Box>
  );
}
