import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const QR_PX = 184;
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** What an authenticator app is to learn: the secret as a picture (a QR code, as SVG) and as text. */
export function AppSecret({ qrSvg, secret }: { qrSvg: string; secret: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Typography>{t('secondFactor.scan')}</Typography>
      <Box
        component="img"
        alt={t('secondFactor.qr')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        sx={{ width: QR_PX, height: QR_PX, marginInline: 'auto', borderRadius: 1, bgcolor: '#fff' }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('secondFactor.orType')}
      </Typography>
      <Box
        component="output"
        aria-label={t('secondFactor.secret')}
        dir="ltr"
        sx={{ fontFamily: 'monospace', userSelect: 'all', overflowWrap: 'anywhere' }}
      >
        {spaced(secret)}
      </Box>
    </>
  );
}
