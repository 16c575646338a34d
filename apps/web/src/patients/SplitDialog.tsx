import type { PatientDetails } from '@aiso/contracts/patients';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientDrawer } from './PatientDrawer.tsx';
import { PatientPicker, type PickedPatient } from './PatientPicker.tsx';
import { patientOf } from './patient-form.ts';
import { usePatientChanges } from './use-patient-changes.ts';

type SplitDialogProps = {
  readonly patient: PatientDetails;
  readonly studyIds: readonly string[];
  readonly onClose: () => void;
  readonly onSplit: () => void;
};

/** These studies are another patient's: one who is there, or somebody new. */
export default function SplitDialog({ patient, studyIds, onClose, onSplit }: SplitDialogProps) {
  const { t } = useTranslation(['patients', 'common']);
  const sentenceOf = useSentenceOf();
  const id = useId();
  const [to, setTo] = useState<'known' | 'new'>('known');
  const [isTyping, setTyping] = useState(false);
  const [other, setOther] = useState<PickedPatient | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { split } = usePatientChanges(patient.id);

  const send = async (patientId: string): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await split({ studyIds: [...studyIds], to: { patientId } });
      onSplit();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  if (isTyping) {
    return (
      <PatientDrawer
        title={t('new.open')}
        submit={t('split.submit')}
        patient={null}
        onClose={() => setTyping(false)}
        onSend={async (typed) => {
          await split({ studyIds: [...studyIds], to: { patient: patientOf(typed) } });
          onSplit();
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('split.title', { count: studyIds.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('split.message')}</Typography>
        <RadioGroup
          aria-label={t('split.whose')}
          value={to}
          onChange={(_event, side) => setTo(side === 'new' ? 'new' : 'known')}
        >
          <FormControlLabel value="known" control={<Radio size="small" />} label={t('split.known')} />
          <FormControlLabel value="new" control={<Radio size="small" />} label={t('split.new')} />
        </RadioGroup>
        {to === 'known' ? (
          <PatientPicker label={t('split.other')} value={other} exceptId={patient.id} onChange={setOther} />
        ) : null}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        {to === 'new' ? (
          <Button variant="contained" onClick={() => setTyping(true)}>
            {t('split.type')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isBusy || other === null}
            onClick={() => other !== null && void send(other.id)}
          >
            {t('split.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
