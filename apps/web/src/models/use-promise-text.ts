import type { PointPromise } from '@aiso/contracts/operating-points';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** What an operating point promises, in a sentence; null where its package does not say. */
export function usePromiseText(): (promise: PointPromise | null) => string | null {
  const { t } = useTranslation('reading');
  const { integer } = useFormats();
  return (promise) => {
    if (promise === null) return null;
    if (promise === 'own') return t('score.ownPoint');
    const { normalsAbove, positivesBelow } = promise;
    return t('score.promise', {
      above: integer(Math.round(100 * normalsAbove)),
      below: integer(Math.round(100 * positivesBelow)),
    });
  };
}
