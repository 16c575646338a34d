import type { StudyView } from '@aiso/contracts/studies';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { useModels } from '../models/use-models.ts';

type ReinferenceDialogProps = {
  readonly studies: readonly StudyView[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before re-inference of studies, and with which model where several are enabled. Tells the outcome. */
export default function ReinferenceDialog({ studies, isOpen, onClose, onDone }: ReinferenceDialogProps) {
  const { t } = useTranslation(['worklist', 'common']);
  const sentenceOf = useSentenceOf();
  const id = useId();
  const models = useModels().data?.filter(({ state }) => state === 'ready') ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const model = models.find((known) => known.id === chosen) ?? models.find(({ reads }) => reads);

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const body = {
      studyIds: studies.map(({ studyId }) => studyId),
      ...(model === undefined ? {} : { model: model.id }),
    };
    try {
      const answer = await call('POST /api/studies/read-again', { body });
      const { name, version } = answer.model;
      if (answer.queued > 0) toast.success(t('again.queued', { count: answer.queued, name, version }));
      const left = answer.unchanged + answer.skipped;
      if (left > 0) toast(t('again.left', { count: left, name, version }));
      onDone();
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('again.title', { count: studies.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('again.message')}</DialogContentText>
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
        {models.length < 2 ? null : (
          <TextField
            select
            fullWidth
            label={t('again.model')}
            value={model?.id ?? ''}
            sx={{ mt: 2.5 }}
            onChange={({ target }) => setChosen(target.value)}
          >
            {models.map((known) => (
              <MenuItem key={known.id} value={known.id}>
                <bdi>
                  {known.title} {known.version}
                </bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void send()}>
          {t('again.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
