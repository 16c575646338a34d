import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList, type NamedKeys } from './KeyList.tsx';

type KeySheetProps = {
  readonly of: readonly NamedKeys[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Beside what closes it. */
  readonly action?: ReactNode;
};

/** The keys of a screen, as `?` shows them. */
export default function KeySheet({ of, isOpen, onClose, action }: KeySheetProps) {
  const { t } = useTranslation(['ui', 'common']);
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        <KeyList of={of} />
      </DialogContent>
      <DialogActions>
        {action}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
