import type { OriginalFault } from '@aiso/contracts/images';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Shown while the original of an image is not there as it was stored: what that means, and what helps. */
export function LostOriginal({ fault }: { fault: OriginalFault | null }) {
  const { t } = useTranslation('reading');
  if (fault === null) return null;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      <strong>{t(`original.${fault}`)}</strong>
      <div>
        {t('original.what')} {t('original.do')}
      </div>
    </Alert>
  );
}
