import { SidePanel } from '@aiso/ui/drawer/SidePanel.tsx';
import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { type Choices, MARK_NAMES } from '@aiso/ui/theme/appearance.ts';
import { useCopied } from '@aiso/ui/use-copied.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCan } from '../app/session/use-can.ts';
import { DirectionChoice, LayoutChoice, ModeChoice, WidthChoice } from './LookChoices.tsx';
import { MarkChoice } from './MarkChoice.tsx';
import { PresetChoice } from './PresetChoice.tsx';

type CustomizationPanelProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Theme Customization (specification, section 2): each choice is applied and saved at once. */
export default function CustomizationPanel({ isOpen, onClose }: CustomizationPanelProps) {
  const { t } = useTranslation('customization');
  const { pathname } = useLocation();
  const isAdmin = useCan()('administration:open');
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <CopySettings />
          <Box sx={{ flex: 1 }} />
          <ResetOrUndo />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.4 }}>
        <ModeChoice />
        <PresetChoice />
        {MARK_NAMES.map((mark) => (
          <MarkChoice key={mark} mark={mark} />
        ))}
        <DirectionChoice />
        <WidthChoice />
        {isAdmin && !pathname.includes('/shells/') ? <LayoutChoice /> : null}
      </Box>
    </SidePanel>
  );
}

/** The whole look as JSON, for whoever sets it up elsewhere. */
function CopySettings() {
  const { t } = useTranslation('customization');
  const { appearance } = useAppearance();
  const { isCopied, copy } = useCopied(JSON.stringify(appearance, null, 2));
  return copy === null ? null : (
    <Button
      size="small"
      color="inherit"
      startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
      onClick={copy}
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}

/**
 * One button, so that the focus stays. Reset while something is changed; after a reset Undo, until something
 * is chosen again.
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
