import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useTimeline } from '../patients/use-patient.ts';

type StudyChoiceProps = {
  readonly patientId: string;
  /** Null: the study that the file names, or a new one. */
  readonly chosen: string | null;
  readonly onChoose: (studyId: string | null) => void;
};

/** To which of a patient's newest studies the files sent next belong. */
export function StudyChoice({ patientId, chosen, onChoose }: StudyChoiceProps) {
  const { t } = useTranslation('uploads');
  const { day } = useFormats();
  const { data, isError } = useTimeline(patientId);
  const studies = data?.pages.flatMap((page) => page.studies) ?? [];
  const textOf = (study: (typeof studies)[number]): string =>
    [day(study.studyDate ?? study.createdAt.slice(0, 10)), study.modality, study.description]
      .filter((fact) => fact !== null)
      .join(' · ');
  return (
    <TextField
      select
      size="small"
      label={t('study.label')}
      helperText={t(isError ? 'study.failed' : 'study.hint')}
      value={chosen ?? ''}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <MenuItem value="">{t('study.new')}</MenuItem>
      {/* Older than those that are listed, or not read yet. */}
      {chosen === null || studies.some(({ studyId }) => studyId === chosen) ? null : (
        <MenuItem value={chosen}>{t('study.chosen')}</MenuItem>
      )}
      {studies.map((study) => (
        <MenuItem key={study.studyId} value={study.studyId} dir="auto">
          {textOf(study)}
        </MenuItem>
      ))}
    </TextField>
  );
}
