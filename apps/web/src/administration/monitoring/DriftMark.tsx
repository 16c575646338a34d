import type { DriftState } from '@aiso/contracts/monitoring';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A drift in a word; what wants a look is amber and has a mark, and calm is neutral, never green. */
export function DriftMark({ state }: { state: DriftState }) {
  const { t } = useTranslation('monitoring');
  const wantsLook = state === 'watch' || state === 'drifted';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: wantsLook ? 'above.main' : 'text.secondary',
        fontWeight: state === 'drifted' ? 600 : 400,
      }}
    >
      {wantsLook ? <WarningAmberOutlined aria-hidden sx={{ fontSize: '1.15em' }} /> : null}
      {t(`drift.${state}`)}
    </Box>
  );
}
