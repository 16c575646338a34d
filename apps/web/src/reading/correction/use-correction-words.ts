import type { Correction } from '@aiso/contracts/corrections';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useTranslation } from 'react-i18next';
import { wayOf } from './corrections.ts';

/** How an image was corrected, in words: "turned by 90° to the right", "as the file has it". */
export function useCorrectionWords(): (correction: Correction) => string {
  const { t } = useTranslation('reading');
  const locale = useLocale();
  return (correction) => {
    const way = wayOf(correction);
    if (!correction.frontalChest) return t(`correction.words.${way ?? 'none'}`);
    const frontal = t('correction.words.frontalChest');
    if (way === null) return frontal;
    return new Intl.ListFormat(locale).format([t(`correction.words.${way}`), frontal]);
  };
}
