import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN } from '../HiddenText.tsx';
import { useNextPath } from '../use-new-path.ts';

type SideDrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Where the page's lines end, or where they start: both are mirrored in right-to-left pages. */
  readonly side?: 'end' | 'start';
  readonly widthPx?: number;
  /** What its header shows in place of the title, which then names it for screen readers alone. */
  readonly head?: ReactNode;
  /** Beside the button that closes it. */
  readonly tools?: ReactNode;
  /** Stays in view below what scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A panel at the side, as wide as the screen on phones. It holds the focus while open. It closes on Escape,
 * by a click outside, and when the path changes.
 */
export function SideDrawer(props: SideDrawerProps) {
  const { isOpen, onClose, title, head, tools, side = 'end', widthPx = 420, footer, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const path = useNextPath();
  const shownAt = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (shownAt.current !== path) close();
    shownAt.current = path;
  }, [path]);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      anchor={side === 'end' ? 'right' : 'left'}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: widthPx }, maxWidth: '100%' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h4" component="h2" noWrap sx={head === undefined ? { flex: 1 } : HIDDEN}>
          {title}
        </Typography>
        {head === undefined ? null : <Box sx={{ flex: 1, minWidth: 0 }}>{head}</Box>}
        {tools}
        <IconButton edge="end" aria-label={t('drawer.close', { title })} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {/* Scrolled by keys too. */}
      <Box component="section" tabIndex={0} aria-labelledby={id} sx={{ flex: 1, overflowY: 'auto', p: 2 }}>
        {children}
      </Box>
      {footer === undefined ? null : (
        <Box
          component="footer"
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 1,
            px: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {footer}
        </Box>
      )}
    </Drawer>
  );
}
