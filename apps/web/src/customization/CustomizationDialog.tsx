import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import type { Choices } from '@aiso/ui/theme/appearance.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCan } from '../app/session/use-can.ts';
import { DirectionChoice, LayoutChoice, ModeChoice, WidthChoice } from './LookChoices.tsx';
import { PresetChoice } from './PresetChoice.tsx';

/** On phones a sheet from the bottom edge, as high as it needs to be. */
const PAPER = {
  m: { xs: 0, sm: 3 },
  width: { xs: '100%', sm: 'calc(100% - 60px)' },
  maxWidth: { xs: '100%', sm: 620 },
  maxHeight: { xs: '88dvh', sm: 'calc(100% - 60px)' },
  borderRadius: { xs: '12px 12px 0 0', sm: 1 },
  border: 1,
  borderColor: 'divider',
};

type CustomizationDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Theme Customization (specification, section 2): each choice is applied and saved at once. */
export default function CustomizationDialog({ isOpen, onClose }: CustomizationDialogProps) {
  const { t } = useTranslation('customization');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const isAdmin = useCan()('administration:open');
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        container: { sx: { alignItems: { xs: 'flex-end', sm: 'center' } } },
        paper: { sx: PAPER },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={titleId} sx={{ flex: 1, px: 2.4, py: 1.4 }}>
          {t('title')}
        </DialogTitle>
        <ResetOrUndo />
        <IconButton aria-label={common('close')} onClick={onClose} sx={{ marginInlineEnd: 1.2 }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2.4, px: 2.4, py: 2, overscrollBehavior: 'contain' }}>
        <PresetChoice />
        <ModeChoice />
        <DirectionChoice />
        <WidthChoice />
        {isAdmin && !pathname.includes('/shells/') ? <LayoutChoice /> : null}
      </DialogContent>
    </Dialog>
  );
}

/**
 * One button, so that the focus stays. Reset while something is changed; after a reset Undo, until something
 * is chosen again. It is in the dialog because nothing outside of an open dialog can be reached.
 */
function ResetOrUndo() {
  const { t } = useTranslation('customization');
  const { choices, isCustom, reset, update } = useAppearance();
  const [before, setBefore] = useState<Choices | null>(null);
  const canUndo = !isCustom && before !== null;
  const resetAll = () => {
    setBefore(choices);
    reset();
  };
  const undo = () => {
    if (before !== null) update(before);
    setBefore(null);
  };
  return (
    <>
      <Box component="output" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {canUndo ? t('wasReset') : ''}
      </Box>
      {isCustom || canUndo ? (
        <Button size="small" onClick={canUndo ? undo : resetAll}>
          {t(canUndo ? 'undo' : 'reset')}
        </Button>
      ) : null}
    </>
  );
}
