import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerLink } from '../api/server-watch.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useReloadInterrupts } from './reload-interrupts.ts';
import { hasTypedText } from './typed-text.ts';

export type NoticeKind = Exclude<ServerLink, 'up'> | 'newVersion';

/** At the lower edge, where it covers neither heading nor menu. */
export default function Notice({ kind, onHide }: { kind: NoticeKind; onHide: () => void }) {
  const { t } = useTranslation('pwa');
  const isSignedIn = useSession().session !== null;
  const isSending = useReloadInterrupts();
  const isVersion = kind === 'newVersion';
  /** Asked to load, it found something that was typed: it asks once more. */
  const [wouldLose, setWouldLose] = useState(false);
  const load = (): void => {
    if (!wouldLose && hasTypedText()) setWouldLose(true);
    else window.location.reload();
  };
  const message = isVersion
    ? t(isSending ? 'newVersion.sending' : wouldLose ? 'newVersion.typed' : 'newVersion.message')
    : t(isSignedIn ? 'gone.signedIn' : 'gone.guest');
  const Icon = isVersion ? UpdateOutlined : CloudOffOutlined;
  return (
    <Box
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        bottom: 'max(16px, env(safe-area-inset-bottom))',
        zIndex: 'snackbar',
        width: 'min(400px, calc(100vw - 32px))',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderInlineStart: '3px solid',
        borderInlineStartColor: isVersion ? 'info.main' : 'warning.main',
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
      }}
    >
      <Icon aria-hidden sx={{ flex: 'none', mt: '1px', color: isVersion ? 'info.main' : 'warning.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t(`${kind}.title`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {message}
        </Typography>
        {isVersion && !isSending ? (
          <Button size="small" variant="outlined" onClick={load} sx={{ mt: 1 }}>
            {t(wouldLose ? 'newVersion.anyway' : 'newVersion.load')}
          </Button>
        ) : null}
      </Box>
      <IconButton
        size="small"
        aria-label={t('hide')}
        onClick={onHide}
        sx={{ mt: -0.5, marginInlineEnd: -0.5 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
