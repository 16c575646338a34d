import { noMatchDrawing } from '@aiso/ui/states/drawings.tsx';
import { StateCard } from '@aiso/ui/states/StateCard.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Before anything is typed: what can be looked for, and what is kept of it. */
export function NothingTyped({ hasRecent, onForget }: { hasRecent: boolean; onForget: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Box sx={{ px: 1.25, py: 1, color: 'text.secondary' }}>
      {hasRecent ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
          <Typography variant="caption" sx={{ flex: '1 1 220px' }}>
            {t('recentNote')}
          </Typography>
          <Button size="small" onClick={onForget}>
            {t('forgetRecent')}
          </Button>
        </Box>
      ) : null}
      <Typography variant="body2">{t('hint')}</Typography>
    </Box>
  );
}

/** The live region of the dialog says it aloud. */
export function NothingFound() {
  const { t } = useTranslation('search');
  return (
    <StateCard drawing={noMatchDrawing} title={t('empty')}>
      {t('emptyHint')}
    </StateCard>
  );
}
