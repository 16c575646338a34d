import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Nothing flashes where the answer comes at once; work of unknown length shows itself after a second. */
const SHOWN_AFTER_MS = 1_000;

/** Says that the session is being checked, where that takes long. */
export default function SlowCheck() {
  const { t } = useTranslation('auth');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box component="output" sx={{ display: 'block', maxWidth: 380, mx: 'auto', px: 3, pt: '30vh' }}>
      {isSlow ? (
        <>
          <Typography sx={{ mb: 1.5 }}>{t('checkingSession')}</Typography>
          <LinearProgress aria-label={t('checkingSession')} />
        </>
      ) : null}
    </Box>
  );
}
