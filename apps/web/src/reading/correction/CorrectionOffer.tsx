import type { Correction } from '@aiso/contracts/corrections';
import type { ImageView, ReadingView } from '@aiso/contracts/images';
import { ON_TEXT_EDGE } from '@aiso/ui/text-edge.ts';
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import InvertColorsOutlined from '@mui/icons-material/InvertColorsOutlined';
import RotateLeftOutlined from '@mui/icons-material/RotateLeftOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { Problem } from '../Problem.tsx';
import { type CorrectionWay, correctionKey, otherCorrections, stepBetween, wayOf } from './corrections.ts';
import { type CorrectionControl, useCorrection } from './use-correction.ts';

const ICONS = {
  right: RotateRightOutlined,
  over: RotateRightOutlined,
  left: RotateLeftOutlined,
  inverted: InvertColorsOutlined,
  rightInverted: RotateRightOutlined,
  overInverted: RotateRightOutlined,
  leftInverted: RotateLeftOutlined,
} as const satisfies Record<CorrectionWay, unknown>;

/** What an image looks like that is to be shown so. */
const LOOKS = {
  right: 'onSide',
  over: 'upsideDown',
  left: 'onSide',
  inverted: 'negative',
  rightInverted: 'negativeOnSide',
  overInverted: 'negativeUpsideDown',
  leftInverted: 'negativeOnSide',
} as const satisfies Record<CorrectionWay, string>;

type CorrectionOfferProps = { readonly reading: ReadingView; readonly image: ImageView };

/**
 * Under a refusal: what the image looks like, and what may be done about it. Nothing happens before somebody
 * asks for it.
 */
export function CorrectionOffer({ reading, image }: CorrectionOfferProps) {
  const { t } = useTranslation('reading');
  const control = useCorrection(reading);
  const shown = image.correction;
  const isByHeader = reading.result?.gate.header != null;
  const offered = reading.result?.gate.correction ?? null;
  const way = offered === null ? null : wayOf(stepBetween(shown, offered));
  const Icon = way === null ? null : ICONS[way];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      {offered === null || way === null || Icon === null ? null : (
        <>
          <Typography>{t(`correction.looks.${LOOKS[way]}`)}</Typography>
          <HeldButton
            variant="contained"
            startIcon={<Icon />}
            isBusy={control.asked !== null && correctionKey(control.asked) === correctionKey(offered)}
            isHeld={control.isUnderWay}
            onClick={() => control.ask(offered)}
          >
            {t(`correction.apply.${way}`)}
          </HeldButton>
        </>
      )}
      {isByHeader ? (
        <FrontalChest shown={shown} control={control} />
      ) : (
        <OwnCorrection shown={shown} offeredWay={way} control={control} />
      )}
      <Problem>{control.problem}</Problem>
    </Box>
  );
}

type FrontalChestProps = Pick<OwnCorrectionProps, 'shown' | 'control'>;

/** For a reader who sees that the header is wrong. */
function FrontalChest({ shown, control }: FrontalChestProps) {
  const { t } = useTranslation('reading');
  return (
    <>
      <HeldButton
        variant="outlined"
        isBusy={control.asked?.frontalChest === true}
        isHeld={control.isUnderWay}
        onClick={() => control.ask({ ...shown, frontalChest: true })}
      >
        {t('correction.apply.frontalChest')}
      </HeldButton>
      <Typography variant="body2" color="textSecondary">
        {t('correction.frontalChestNote')}
      </Typography>
    </>
  );
}

type OwnCorrectionProps = {
  readonly shown: Correction;
  readonly offeredWay: CorrectionWay | null;
  readonly control: CorrectionControl;
};

/** The corrections that are not offered, for a reader who sees what the gate does not. */
function OwnCorrection({ shown, offeredWay, control }: OwnCorrectionProps) {
  const { t } = useTranslation('reading');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = otherCorrections(shown, offeredWay);
  const { asked } = control;
  return (
    <>
      <Box sx={ON_TEXT_EDGE}>
        <HeldButton
          size="small"
          endIcon={<ArrowDropDownOutlined />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          isBusy={
            asked !== null &&
            others.some(({ correction }) => correctionKey(correction) === correctionKey(asked))
          }
          isHeld={control.isUnderWay}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('correction.menu')}
        </HeldButton>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map(({ way, correction }) => (
          <MenuItem
            key={way}
            onClick={() => {
              setAnchor(null);
              control.ask(correction);
            }}
          >
            {t(`correction.choose.${way}`)}
          </MenuItem>
        ))}
      </Menu>
      <Typography variant="body2" color="textSecondary">
        {t('correction.note')}
      </Typography>
    </>
  );
}
