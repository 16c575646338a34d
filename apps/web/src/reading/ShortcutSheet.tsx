import { KeyList } from '@aiso/ui/KeyList.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';

const SHEET = [
  ['w', ['W']],
  ['presets', ['1', '…', '5']],
  ['i', ['I']],
  ['zoom', ['+', '−']],
  ['move', ['←', '→', '↑', '↓']],
  ['z', ['Z']],
  ['o', ['O']],
  ['r', ['R']],
  ['f', ['F']],
  ['x', ['X']],
  ['h', ['H']],
  ['findings', ['J', 'K']],
  ['verdict', ['A', 'D']],
  ['images', ['[', ']']],
  ['studies', ['N', 'P']],
  ['help', ['?']],
] as const;

/** What two studies side by side have no use for. */
const OF_ONE_READING: readonly string[] = ['findings', 'verdict', 'images', 'studies'];

type ShortcutSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Without what is for one study alone. */
  readonly isComparison?: boolean;
};

export function ShortcutSheet({ isOpen, onClose, isComparison = false }: ShortcutSheetProps) {
  const { t } = useTranslation(['reading', 'common']);
  const shown = SHEET.filter(([name]) => !isComparison || !OF_ONE_READING.includes(name));
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="shortcuts-title" fullWidth maxWidth="sm">
      <DialogTitle id="shortcuts-title">{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <KeyList of={shown.map(([name, keys]) => ({ keys, does: t(`shortcuts.${name}`) }))} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
