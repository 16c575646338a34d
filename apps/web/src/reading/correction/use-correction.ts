import type { Correction } from '@aiso/contracts/corrections';
import type { ReadingView } from '@aiso/contracts/images';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { useReinference } from '../use-reinference.ts';
import { correctionKey } from './corrections.ts';

/** Asks for an image to be shown and inferred otherwise than its file has it. */
export function useCorrection(reading: ReadingView) {
  const { t } = useTranslation('reading');
  const control = useReinference<Correction>(reading, (correction) =>
    call('PUT /api/images/{imageId}/correction', {
      params: { imageId: reading.image.id },
      body: correction,
    }),
  );
  const { endedWithout } = control;
  // What was there before is shown, and nothing else would tell.
  const isInVain =
    endedWithout !== null && correctionKey(endedWithout) !== correctionKey(reading.image.correction);
  return { ...control, problem: control.problem ?? (isInVain ? t('correction.failed') : null) };
}

export type CorrectionControl = ReturnType<typeof useCorrection>;
