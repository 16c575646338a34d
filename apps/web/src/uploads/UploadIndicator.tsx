import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { totalsOf } from './queue/upload-item.ts';
import { useUploads } from './Uploads.tsx';

/** In the header while files are under way: how far they are, and the way to them. */
export default function UploadIndicator() {
  const { t } = useTranslation('uploads', { useSuspense: false });
  const { percent } = useFormats();
  const { items, isOnline } = useUploads();
  const totals = totalsOf(items);
  if (totals.underWay === 0) return null;
  const isPaused = totals.paused === totals.underWay;
  const share = totals.bytes === 0 ? 0 : totals.sentBytes / totals.bytes;
  const name = !isOnline
    ? t('indicator.offline')
    : isPaused
      ? t('indicator.paused', { count: totals.paused })
      : t('indicator.sending', { count: totals.underWay - totals.paused, percent: percent(share) });
  const Icon = !isOnline ? CloudOffOutlined : isPaused ? PauseOutlined : CloudUploadOutlined;
  return (
    <Tooltip title={name}>
      <IconButton component={Link} to="/pulmonology/upload" aria-label={name} sx={{ position: 'relative' }}>
        <Box
          component="span"
          sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}
          aria-hidden
        >
          <CircularProgress variant="determinate" value={share * 100} size={34} thickness={3} />
        </Box>
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
