import type { MergePreview, PatientDetails } from '@aiso/contracts/patients';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { PatientPicker, type PickedPatient } from './PatientPicker.tsx';
import { PATIENTS_KEY } from './patients-api.ts';
import { useFieldText } from './use-field-text.ts';
import { usePatientChanges } from './use-patient-changes.ts';

const FIELDS = ['name', 'birthDate', 'sex', 'alerts'] as const;
type Field = (typeof FIELDS)[number];

type MergeDialogProps = {
  readonly patient: PatientDetails;
  readonly onClose: () => void;
  readonly onMerged: (survivorId: string) => void;
};

/** Merges another record into this one: what moves, what contradicts, and whose words stay. */
export default function MergeDialog({ patient, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation(['patients', 'common']);
  const sentenceOf = useSentenceOf();
  const id = useId();
  const [other, setOther] = useState<PickedPatient | null>(null);
  const [fromOther, setFromOther] = useState<readonly Field[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { merge } = usePatientChanges(patient.id);
  const body = { otherId: other?.id ?? '', fromOther: [...fromOther] };
  const preview = useQuery({
    queryKey: [PATIENTS_KEY, 'merge', patient.id, body],
    queryFn: ({ signal }) =>
      call('POST /api/patients/{patientId}/merge/preview', {
        params: { patientId: patient.id },
        body,
        signal,
      }),
    enabled: other !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await merge(body);
      onMerged(patient.id);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('merge.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('merge.message')}</Typography>
        <PatientPicker
          label={t('merge.other')}
          value={other}
          exceptId={patient.id}
          onChange={(next) => {
            setOther(next);
            setFromOther([]);
          }}
        />
        {other === null ? null : preview.isError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <Preview
            preview={preview.data}
            fromOther={fromOther}
            onChoose={(field, isOther) =>
              setFromOther(isOther ? [...fromOther, field] : fromOther.filter((one) => one !== field))
            }
          />
        )}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || preview.data === undefined || preview.isPlaceholderData}
          onClick={() => void send()}
        >
          {t('merge.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PreviewProps = {
  readonly preview: MergePreview;
  readonly fromOther: readonly Field[];
  readonly onChoose: (field: Field, isOther: boolean) => void;
};

function Preview({ preview, fromOther, onChoose }: PreviewProps) {
  const { t } = useTranslation('patients');
  const text = useFieldText();
  const { patient, other, contradictions, movingStudyCount } = preview;
  const choices = FIELDS.filter((field) => patient[field] !== null && other[field] !== null).filter(
    (field) => patient[field] !== other[field],
  );
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      {contradictions.length === 0 ? null : (
        <Alert severity="warning">
          {t('merge.contradictions', { fields: contradictions.map((field) => text.title(field)).join(', ') })}
        </Alert>
      )}
      {choices.map((field) => (
        <Box component="fieldset" key={field} sx={{ border: 0, m: 0, p: 0 }}>
          <Box component="legend" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {text.title(field)}
          </Box>
          <RadioGroup
            value={fromOther.includes(field) ? 'other' : 'this'}
            onChange={(_event, side) => onChoose(field, side === 'other')}
          >
            {(['this', 'other'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio size="small" />}
                label={<bdi>{text.value(field, (side === 'this' ? patient : other)[field])}</bdi>}
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
      <Typography color="textSecondary">
        {t('merge.moves', { count: movingStudyCount })}{' '}
        {other.mrn === null ? '' : t('merge.number', { number: other.mrn })}
      </Typography>
    </Box>
  );
}
