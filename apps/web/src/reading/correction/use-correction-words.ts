import type { Correction } from '@aiso/contracts/corrections';
import { useTranslation } from 'react-i18next';
import { wayOf } from './corrections.ts';

/** How an image was corrected, in words: "turned by 90° to the right", "as the file has it". */
export function useCorrectionWords(): (correction: Correction) => string {
  const { t } = useTranslation('reading');
  return (correction) => t(`correction.words.${wayOf(correction) ?? 'none'}`);
}
