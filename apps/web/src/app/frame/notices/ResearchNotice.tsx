import { RESEARCH_NOTICE } from '@aiso/contracts/results';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/**
 * Stands wherever a result is seen. `notice` is the model's own sentence, where it has one; that of the
 * product's own model is said in the language of the page.
 */
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
      <span>{notice === undefined || notice === RESEARCH_NOTICE ? t('researchNotice') : notice}</span>
    </Box>
  );
}
