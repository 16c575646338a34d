import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Stands wherever a result is seen. `notice` is another sentence than the product's own. */
export function ResearchNotice({ notice }: { notice?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Box
      role="note"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.75,
        color: 'text.secondary',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
      }}
    >
      <ScienceOutlined aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
      <span>{notice ?? t('researchNotice')}</span>
    </Box>
  );
}
