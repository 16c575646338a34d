import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The small violet mark beside whatever the model says; a reader's own word carries initials instead. */
export function ModelMark({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      title={t('modelSays')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.6,
        borderRadius: 1,
        border: '1px solid currentColor',
        color: 'machine.main',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, rotate: '45deg', bgcolor: 'currentColor' }}
      />
      {label ?? t('model')}
    </Box>
  );
}
