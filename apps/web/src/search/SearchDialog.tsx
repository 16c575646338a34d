import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import type { MoreResultsProps } from '@aiso/ui/template/more-results.ts';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPanel } from './SearchPanel.tsx';

type SearchDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly Demo?: ComponentType<MoreResultsProps> | undefined;
};

/** What is typed and found ends with the dialog: nobody finds a patient's name in it who comes later. */
export default function SearchDialog({ isOpen, onClose, Demo }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: isPhone
            ? {}
            : { mt: '10vh', maxHeight: '76vh', border: 1, borderColor: 'divider', borderRadius: 1.5 },
        },
      }}
    >
      <HiddenText id={titleId}>{t('title')}</HiddenText>
      <SearchPanel onClose={onClose} Demo={Demo} />
    </Dialog>
  );
}
