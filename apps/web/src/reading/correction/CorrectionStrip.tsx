import { isSameCorrection, UNCORRECTED } from '@aiso/contracts/corrections';
import type { ReadingView } from '@aiso/contracts/images';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { Problem } from '../Problem.tsx';
import { wayOf } from './corrections.ts';
import { useCorrection } from './use-correction.ts';

/** Over a corrected image at every width: that its file has it otherwise, and the way back. */
export function CorrectionStrip({ reading }: { reading: ReadingView }) {
  const { t } = useTranslation('reading');
  const control = useCorrection(reading);
  const { correction } = reading.image;
  const way = wayOf(correction);
  if (isSameCorrection(correction, UNCORRECTED)) return null;
  return (
    <Box sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {way === null ? null : t(`correction.shown.${way}`)}{' '}
          {correction.window === null ? null : t('correction.shown.window')}{' '}
          {correction.frontalChest ? t('correction.shown.frontalChest') : null}
        </Typography>
        <HeldButton
          size="small"
          isBusy={control.asked !== null}
          isHeld={control.isUnderWay}
          onClick={() => control.ask(UNCORRECTED)}
        >
          {t('correction.undo')}
        </HeldButton>
      </Box>
      <Problem>{control.problem}</Problem>
    </Box>
  );
}
