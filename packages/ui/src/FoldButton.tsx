import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ON_TEXT_EDGE } from './text-edge.ts';

type FoldButtonProps = { readonly isOpen: boolean; readonly count: number; readonly onToggle: () => void };

export function FoldButton({ isOpen, count, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Button size="small" aria-expanded={isOpen} onClick={onToggle} sx={{ mt: 0.5, ...ON_TEXT_EDGE }}>
      {isOpen ? t('fold.fewer') : t('fold.all', { count })}
    </Button>
  );
}
