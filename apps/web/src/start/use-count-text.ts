import type { StartCount } from '@aiso/contracts/start';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** A number, or "1,000+" where nobody counted on. */
export function useCountText(): (count: StartCount) => string {
  const { t } = useTranslation('start');
  const { integer } = useFormats();
  return ({ total, totalIsExact }) =>
    totalIsExact ? integer(total) : t('atLeast', { number: integer(total) });
}
