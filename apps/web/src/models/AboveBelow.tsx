import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** @param above null where the age is unknown */
export const standingKey = (above: boolean | null) =>
  above === null ? 'score.ageNeeded' : above ? 'score.above' : 'score.below';

/**
 * The word for where a score stands: amber with an arrow above the operating point, plain text below it, and
 * where nothing is decided without the age.
 */
export function AboveBelow({ above }: { above: boolean | null }) {
  const { t } = useTranslation('reading');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        color: above ? 'above.main' : 'text.secondary',
        fontWeight: above ? 600 : 400,
      }}
    >
      {above ? <ArrowUpwardRounded aria-hidden sx={{ fontSize: 15 }} /> : null}
      {t(standingKey(above))}
    </Box>
  );
}
