import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { LoadBoundary } from '../LoadBoundary.tsx';
import { useNewPath } from '../use-new-path.ts';

type HeaderPopoverProps = {
  /** The button's name and tooltip. */
  readonly name: string;
  readonly icon: ReactNode;
  /** The heading of what opens. */
  readonly title: string;
  /** Says under the heading what the content is. */
  readonly note: string;
  readonly widthPx: number;
  /** Above it the content scrolls. */
  readonly maxHeightPx?: number;
  /** Is given what opens it without a press of the button. */
  readonly opener?: RefObject<(() => void) | null>;
  /** The button was pressed. */
  readonly onPress?: () => void;
  /** May suspend: it is rendered, and so loaded, when it is opened. */
  readonly children: (close: () => void) => ReactNode;
};

/** The specification's greatest height of a menu, section 9. */
const MENU_MAX_HEIGHT_PX = 420;

/** Below which the panel stands: the button, or the header where a phone keeps the button on its shelf. */
const placeOf = (button: HTMLElement | null): HTMLElement | null =>
  (button?.getClientRects().length === 0 ? button.closest('header') : null) ?? button;

/**
 * A button of the header and the panel under it. It closes on Esc, by a click outside and on another page;
 * the focus goes back.
 */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { name, icon, title, note, widthPx, maxHeightPx = MENU_MAX_HEIGHT_PX, children } = props;
  const { opener, onPress } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const noteId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useNewPath(() => setAnchor(null));
  useImperativeHandle(opener, () => () => setAnchor(placeOf(button.current)), []);
  // The position is computed in px and is not mirrored with the styles.
  const side = useRtl() ? 'left' : 'right';
  const close = (): void => setAnchor(null);
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          ref={button}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            onPress?.();
            setAnchor(event.currentTarget);
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        transitionDuration={200}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            'aria-describedby': noteId,
            sx: {
              width: widthPx,
              maxWidth: 'calc(100vw - 32px)',
              mt: 0.5,
              display: 'flex',
              flexDirection: 'column',
              border: 1,
              borderColor: 'divider',
              boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
            },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.6, pt: 1 }}>
          <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </Typography>
          <IconButton size="small" edge="end" aria-label={t('close')} onClick={close}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
        <Typography
          id={noteId}
          variant="caption"
          color="textSecondary"
          sx={{ px: 1.6, pb: 1, borderBottom: 1, borderBottomColor: 'divider' }}
        >
          {note}
        </Typography>
        {/* 180 px: the header above the panel, the panel's own head, and the window's margin. */}
        <Box sx={{ overflowY: 'auto', maxHeight: `min(${maxHeightPx}px, calc(100dvh - 180px))` }}>
          <LoadBoundary fallback={<NotLoaded />}>
            <Suspense fallback={<LoadingRows />}>{anchor === null ? null : children(close)}</Suspense>
          </LoadBoundary>
        </Box>
      </Popover>
    </>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'block', px: 1.6, py: 1 }}>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  );
}

function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    >
      {t('somethingWentWrong')}
    </Alert>
  );
}
