import type { StudyView } from '@aiso/contracts/studies';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelMark } from '../models/ModelMark.tsx';
import { InferenceStateWord } from '../studies/InferenceStateWord.tsx';
import { ReadingWord } from '../studies/ReadingWord.tsx';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { PatientCell } from './PatientCell.tsx';
import { TopFindingCell } from './TopFindingCell.tsx';

/** A study where a table would not fit. */
export function WorklistCard({ study, nowMs }: { study: StudyView; nowMs: number }) {
  const { t } = useTranslation(['worklist', 'studies']);
  const { age, day } = useFormats();
  const { patient, studyDate, modality } = study;
  const facts = [
    patient?.birthDate ? t('born', { day: day(patient.birthDate) }) : null,
    patient?.sex ? t(`studies:sex.${patient.sex}`) : null,
    studyDate === null ? null : day(studyDate),
    modality,
  ].filter((fact) => fact !== null);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '56px minmax(0, 1fr)',
        columnGap: 1.25,
        rowGap: 0.75,
      }}
    >
      <StoredThumbnail path={study.thumbnail} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <PatientCell study={study} canGrow />
        {facts.length === 0 ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.35 }}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at === 0 ? '' : ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 0.75,
            alignItems: 'center',
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <ReadingWord reading={study.reading} />
          {study.state === 'done' ? null : <InferenceStateWord state={study.state} />}
          <span>
            <span aria-hidden>· </span>
            {age(study.createdAt, nowMs)}
          </span>
          {study.priority === 'routine' ? null : <strong>{t(`priority.${study.priority}`)}</strong>}
        </Box>
      </Box>
      {study.gateAccepted === null && study.error === null ? null : (
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}
        >
          {study.error === null ? <ModelMark /> : null}
          <TopFindingCell study={study} canGrow />
        </Box>
      )}
    </Box>
  );
}
