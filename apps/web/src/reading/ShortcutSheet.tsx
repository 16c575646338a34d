import KeySheet from '@aiso/ui/KeySheet.tsx';
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
  ['back', ['Esc']],
  ['help', ['?']],
] as const;

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
    />
  );
}
