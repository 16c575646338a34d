import { SHADOW_BACKFILL_MAX } from '@aiso/contracts/model-administration';
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
import { useTranslation } from 'react-i18next';

type ShadowDialogProps = {
  readonly version: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Resolves to the sentence that says why not, or null. */
  readonly onStart: (backfill: number) => Promise<string | null>;
};

const BACKFILLS = [0, 20, 50, SHADOW_BACKFILL_MAX] as const;

/** Asks how much of the past the shadow infers, too. */
export default function ShadowDialog({ version, isOpen, onClose, onStart }: ShadowDialogProps) {
  const { t } = useTranslation(['models', 'common']);
  const id = useId();
  const [backfill, setBackfill] = useState<number>(20);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    const sentence = await onStart(backfill);
    setBusy(false);
    setRefusal(sentence);
    if (sentence === null) onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('shadow.title', { version })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2.5 }}>{t('shadow.message')}</DialogContentText>
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <TextField
          select
          fullWidth
          label={t('shadow.backfill')}
          value={String(backfill)}
          onChange={({ target }) => setBackfill(Number(target.value))}
        >
          {BACKFILLS.map((count) => (
            <MenuItem key={count} value={String(count)}>
              {t('shadow.backfillCount', { count })}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void start()}>
          {t('shadow.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
