import type { MonitoredFinding } from '@aiso/contracts/monitoring';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats/use-formats.ts';

/** How many images are not in the plots of a finding, as they may be of patients whom it is not made for; nothing where there are none. */
export function UnknownAges({ finding }: { readonly finding: MonitoredFinding | undefined }) {
  const { t } = useTranslation('monitoring');
  const { integer } = useFormats();
  const count = finding?.unknownAge ?? 0;
  if (count === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
      {t('unknownAge', { count, images: integer(count) })}
    </Typography>
  );
}
