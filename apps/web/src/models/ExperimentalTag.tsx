import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export function ExperimentalTag() {
  const { t } = useTranslation('modelCards');
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontSize: '0.75rem', fontStyle: 'italic', fontWeight: 400 }}
    >
      {t('experimental')}
    </Box>
  );
}
