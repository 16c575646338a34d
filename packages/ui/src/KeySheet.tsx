import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList, type NamedKeys } from './KeyList.tsx';
import { shownKeyOf } from './preferences/key-choice.ts';
import { useKeyChoice } from './preferences/use-key-choice.ts';

type KeySheetProps = {
  readonly of: readonly NamedKeys[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Beside what closes it. */
  readonly action?: ReactNode;
};

/** The keys of a screen, as `?` shows them, each as the person has it. */
export default function KeySheet({ of, isOpen, onClose, action }: KeySheetProps) {
  const { t } = useTranslation(['ui', 'common']);
  const titleId = useId();
  const { choice } = useKeyChoice();
  const shown = of.map(({ keys, does }) => ({ keys: keys.map((key) => shownKeyOf(choice, key)), does }));
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        {choice.areOn ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('keys.off')}
          </Alert>
        )}
        <KeyList of={shown} />
      </DialogContent>
      <DialogActions>
        {action}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
