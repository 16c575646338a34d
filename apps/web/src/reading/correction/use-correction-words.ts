import { UNCORRECTED, type WindowFault } from '@aiso/contracts/corrections';
import type { EarlierResult } from '@aiso/contracts/images';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useTranslation } from 'react-i18next';
import { wayOf } from './corrections.ts';

type ReadAs = Pick<EarlierResult, 'correction' | 'windowFault'>;

/** What a list says of an image that was not inferred in its file's own window. */
export const windowKey = (fault: WindowFault) =>
  fault === 'unnamed' ? 'earlier.windowUnnamed' : 'earlier.window';

/**
 * As what an image was inferred, in words: "turned by 90° to the right", "in a grey window made from its
 * values", "as the file has it".
 */
export function useCorrectionWords(): (read: ReadAs) => string {
  const { t } = useTranslation('reading');
  const locale = useLocale();
  const { decimal } = useFormats();
  const rounded = (value: number): string => decimal(value, Number.isInteger(value) ? 0 : 1);
  return ({ correction = UNCORRECTED, windowFault }) => {
    const { window } = correction;
    const way = wayOf(correction);
    const words = [
      ...(way === null ? [] : [t(`correction.words.${way}`)]),
      ...(window === null
        ? windowFault
          ? [t('correction.words.fromValues')]
          : []
        : [t('correction.words.window', { width: rounded(window.width), center: rounded(window.center) })]),
      ...(correction.frontalChest ? [t('correction.words.frontalChest')] : []),
    ];
    return words.length === 0 ? t('correction.words.none') : new Intl.ListFormat(locale).format(words);
  };
}
