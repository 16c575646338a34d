import type { UploadView } from '@aiso/contracts/uploads';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';

type CancelDialogProps = {
  readonly upload: UploadView | null;
  readonly onClose: () => void;
  readonly onConfirm: (upload: UploadView) => void;
};

export function CancelDialog({ upload, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('worklist');
  return (
    <Dialog open={upload !== null} onClose={onClose} aria-labelledby="cancel-upload">
      <DialogTitle id="cancel-upload">{t('cancelAsk.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('cancelAsk.message', { name: upload?.fileName ?? '' })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancelAsk.keep')}</Button>
        <Button color="error" onClick={() => upload !== null && onConfirm(upload)}>
          {t('cancelAsk.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
