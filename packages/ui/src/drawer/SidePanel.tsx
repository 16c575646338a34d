import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Breakpoint = 'sm' | 'lg';

/** At the side of the page, where that is narrow at its foot: what is chosen is seen on the page at once. */
const panelFrom = (from: Breakpoint) =>
  ({
    position: 'fixed',
    zIndex: 'modal',
    insetBlock: { xs: 'auto 0', [from]: '0' },
    insetInlineEnd: 0,
    width: { xs: '100%', [from]: 352 },
    height: { xs: '56dvh', [from]: 'auto' },
    display: 'flex',
    flexDirection: 'column',
    bgcolor: 'background.paper',
    borderStyle: 'solid',
    borderColor: 'divider',
    borderWidth: 0,
    borderInlineStartWidth: { [from]: 1 },
    borderTopWidth: { xs: 1, [from]: 0 },
    boxShadow: '0 0 32px rgb(0 0 0 / 0.14)',
    outline: 0,
  }) as const;

/** Above and below what is chosen. */
const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
} as const;

type SidePanelProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** From which width of the window on it stands at the side. */
  readonly from?: Breakpoint;
  readonly footer: ReactNode;
  /** Scrolls between title and footer. */
  readonly children: ReactNode;
};

/**
 * A panel that changes the page beside it. It is not modal: the page makes room (`look.css`) and goes on. It
 * takes the focus when it opens; Esc closes it, and the focus goes back.
 */
export function SidePanel({ isOpen, onClose, title, from = 'sm', footer, children }: SidePanelProps) {
  const { t } = useTranslation();
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
          {...(isOpen ? { 'data-look-panel': from } : {})}
          onKeyDown={closeByEscape}
          sx={panelFrom(from)}
        >
          <Box sx={{ ...BAR, borderBottom: 1, borderColor: 'divider' }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
              {title}
            </Typography>
            <IconButton edge="end" aria-label={t('close')} onClick={onClose}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
          <Box sx={{ flex: 1, overflowY: 'auto', px: 2, py: 2, overscrollBehavior: 'contain' }}>
            {children}
          </Box>
          <Box sx={{ ...BAR, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>
        </Box>
      </Slide>
    </Portal>
  );
}
