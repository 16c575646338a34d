import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import type { PatientHit, SearchAnswer, StudyHit } from '@aiso/contracts/search';
import { STUDY_FIELD_NAMES } from '@aiso/contracts/study-fields';
import type { WorklistWait } from '@aiso/contracts/worklist';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { fitsWords } from '@aiso/ui/search/match.ts';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { patientPath, readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useCan } from '../app/session/use-can.ts';
import { useStudyText } from '../studies/use-study-text.ts';
import type { Entry } from './entries.ts';

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The worklist of what these words begin. */
const worklistPath = (words: string): string =>
  `/pulmonology/listing#${new URLSearchParams({ q: words.slice(0, 100) })}`;

const patientTexts = ({ name, mrn, birthDate }: PatientHit) => [name, mrn, birthDate];
const studyTexts = (study: StudyHit) => [
  study.fileName,
  study.patient?.name ?? null,
  study.patient?.mrn ?? null,
  ...STUDY_FIELD_NAMES.map((field) => study[field]),
  study.ageNeeded ? null : (study.topFinding?.label ?? null),
];

const waitsOf = ({ conflict, ageNeeded }: StudyHit): readonly WorklistWait[] => [
  ...(conflict === null ? [] : (['conflict'] as const)),
  ...(ageNeeded ? (['age'] as const) : []),
];

/**
 * Patients and studies as entries. Of an answer to an earlier query only those stay that fit this one's
 * words: nobody chooses what was not looked for.
 */
export function useRecordEntries(answer: SearchAnswer | null, words: readonly string[], isStale: boolean) {
  const { t } = useTranslation(['search', 'studies']);
  const can = useCan();
  const nameOf = usePatientName();
  const studyText = useStudyText();
  const { day } = useFormats();
  const navigate = useNavigate();
  const mayManage = can('patient:read');
  const mayRead = can('result:read');
  const fits = (texts: readonly (string | null)[]): boolean => !isStale || fitsWords(words, texts);

  const patientEntry = (patient: PatientHit): Entry => {
    const { id, mrn, birthDate } = patient;
    return {
      id: `patient:${id}`,
      title: nameOf(patient) ?? t('unnamedPatient'),
      detail: joined([
        mrn === null ? null : t('mrn', { mrn }),
        birthDate === null ? null : t('born', { date: day(birthDate) }),
      ]),
      Icon: PersonOutlineOutlined,
      // The number, where there is one, and not the name.
      choose: () => void navigate(mayManage ? patientPath(id) : worklistPath(mrn ?? nameOf(patient) ?? '')),
    };
  };
  const studyEntry = (study: StudyHit): Entry => {
    const { studyId, fileName, patient, modality, studyDate, state } = study;
    const name = nameOf(patient);
    return {
      id: `study:${studyId}`,
      title: name ?? fileName,
      detail: joined([
        patient?.mrn == null ? null : t('mrn', { mrn: patient.mrn }),
        ...STUDY_FIELD_NAMES.map((field) => studyText(study, field)),
        modality,
        studyDate === null ? null : day(studyDate),
        name === null ? null : fileName,
        isAgeNotCovered(study) ? t('ageNotCovered') : null,
        state === 'done' ? null : t(`studies:state.${state}`),
      ]),
      Icon: ImageOutlined,
      finding: study.ageNeeded ? null : study.topFinding,
      waits: waitsOf(study),
      choose: () => void navigate(mayRead ? readingPath(studyId) : worklistPath(fileName)),
    };
  };
  return {
    patients: (answer?.patients.hits ?? [])
      .filter((patient) => fits(patientTexts(patient)))
      .map((patient) => patientEntry(patient)),
    studies: (answer?.studies.hits ?? [])
      .filter((study) => fits(studyTexts(study)))
      .map((study) => studyEntry(study)),
  };
}
