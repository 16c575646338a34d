import KeySheet from '@aiso/ui/KeySheet.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACCOUNT_PATH } from '../app/frame/addresses.ts';
import { SHEET } from './reading-keys.ts';

/** What two studies side by side have no use for. */
const OF_ONE_READING: readonly string[] = ['findings', 'verdict', 'images', 'studies', 'back'];

type ShortcutSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Without what is for one study alone. */
  readonly isComparison?: boolean;
};

export function ShortcutSheet({ isOpen, onClose, isComparison = false }: ShortcutSheetProps) {
  const { t } = useTranslation('reading');
  const shown = SHEET.filter(([name]) => !isComparison || !OF_ONE_READING.includes(name));
  return (
    <KeySheet
      of={shown.map(([name, keys]) => ({ keys, does: t(`shortcuts.${name}`) }))}
      isOpen={isOpen}
      onClose={onClose}
      action={
        <Button component={Link} to={`${ACCOUNT_PATH}?tab=keys`} onClick={onClose}>
          {t('shortcuts.change')}
        </Button>
      }
    />
  );
}
