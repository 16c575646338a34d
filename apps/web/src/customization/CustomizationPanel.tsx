import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { type Choices, MARK_NAMES } from '@aiso/ui/theme/appearance.ts';
import { useCopied } from '@aiso/ui/use-copied.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCan } from '../app/session/use-can.ts';
import { DirectionChoice, LayoutChoice, ModeChoice, WidthChoice } from './LookChoices.tsx';
import { MarkChoice } from './MarkChoice.tsx';
import { PresetChoice } from './PresetChoice.tsx';

/** At the side of the page, on phones at its foot: what is chosen is seen on the page at once. */
const PANEL = {
  position: 'fixed',
  zIndex: 'modal',
  insetBlock: { xs: 'auto 0', sm: '0' },
  insetInlineEnd: 0,
  width: { xs: '100%', sm: 352 },
  height: { xs: '56dvh', sm: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: 0,
  borderInlineStartWidth: { sm: 1 },
  borderTopWidth: { xs: 1, sm: 0 },
  boxShadow: '0 0 32px rgb(0 0 0 / 0.14)',
  outline: 0,
} as const;

/** Above and below the choices. */
const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderColor: 'divider',
} as const;

type CustomizationPanelProps = { readonly isOpen: boolean; readonly onClose: () => void };

/**
 * Theme Customization (specification, section 2): each choice is applied and saved at once. It is not modal:
 * the page beside it goes on. It takes the focus when it opens; Esc closes it, and the focus goes back.
 */
export default function CustomizationPanel({ isOpen, onClose }: CustomizationPanelProps) {
  const { t } = useTranslation('customization');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const isAdmin = useCan()('administration:open');
  const titleId = useId();
  const opener = useRef<Element | null>(null);
  const isRtl = useRtl();
  const takeFocus = (panel: HTMLElement): void => {
    opener.current = document.activeElement;
    panel.focus();
  };
  const giveFocusBack = (panel: HTMLElement): void => {
    // Elsewhere on the page it stays where it is.
    if (panel.contains(document.activeElement) && opener.current instanceof HTMLElement)
      opener.current.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Portal>
      <Slide
        in={isOpen}
        direction={isRtl ? 'right' : 'left'}
        unmountOnExit
        onEnter={takeFocus}
        onExit={giveFocusBack}
      >
        <Box
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- modal ones are found by their role, too
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
          {...(isOpen ? { 'data-look-panel': '' } : {})}
          onKeyDown={closeByEscape}
          sx={PANEL}
        >
          <Box sx={{ ...BAR, borderBottom: 1 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
              {t('title')}
            </Typography>
            <IconButton edge="end" aria-label={common('close')} onClick={onClose}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
          <Box
            sx={{
              flex: 1,
              overflowY: 'auto',
              display: 'grid',
              gap: 2.4,
              px: 2,
              py: 2,
              overscrollBehavior: 'contain',
            }}
          >
            <ModeChoice />
            <PresetChoice />
            {MARK_NAMES.map((mark) => (
              <MarkChoice key={mark} mark={mark} />
            ))}
            <DirectionChoice />
            <WidthChoice />
            {isAdmin && !pathname.includes('/shells/') ? <LayoutChoice /> : null}
          </Box>
          <Box sx={{ ...BAR, borderTop: 1 }}>
            <CopySettings />
            <Box sx={{ flex: 1 }} />
            <ResetOrUndo />
          </Box>
        </Box>
      </Slide>
    </Portal>
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
