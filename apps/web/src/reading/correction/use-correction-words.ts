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
    const words = [
      ...(way === null ? [] : [t(`correction.words.${way}`)]),
      ...(correction.window ? [t('correction.words.window')] : []),
      ...(correction.frontalChest ? [t('correction.words.frontalChest')] : []),
    ];
    return words.length === 0 ? t('correction.words.none') : new Intl.ListFormat(locale).format(words);
  };
}
