import type { ReadingView } from '@aiso/contracts/images';
import { ON_TEXT_EDGE } from '@aiso/ui/text-edge.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { Problem } from '../Problem.tsx';
import type { GreyWindow } from '../viewer/windowing.ts';
import { useCorrection } from './use-correction.ts';

type WindowOfferProps = {
  readonly reading: ReadingView;
  /** In which the viewer shows the image. */
  readonly shown: GreyWindow;
};

/** Has the image inferred in the grey window that a reader found for it in the viewer. */
export function WindowOffer({ reading, shown }: WindowOfferProps) {
  const { t } = useTranslation('reading');
  const control = useCorrection(reading);
  const { window, correction } = reading.image;
  const isRead = shown.center === window.center && shown.width === window.width;
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={ON_TEXT_EDGE}>
        <HeldButton
          size="small"
          isBusy={control.asked !== null}
          isHeld={control.isUnderWay || isRead}
          onClick={() =>
            control.ask({ ...correction, window: { center: shown.center, width: Math.max(shown.width, 1) } })
          }
        >
          {t('window.apply')}
        </HeldButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('window.note')}
      </Typography>
      <Problem>{control.problem}</Problem>
    </Box>
  );
}
