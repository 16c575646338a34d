import type { PointPerformance } from '@aiso/contracts/operating-points';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** The measured performance of an operating point, in a sentence; null where its package does not say. */
export function usePerformanceText(): (performance: PointPerformance | null) => string | null {
  const { t } = useTranslation('reading');
  const { integer } = useFormats();
  return (performance) => {
    if (performance === null) return null;
    if (performance === 'own') return t('score.ownPoint');
    const { normalsAbove, positivesBelow, view } = performance;
    const shares = {
      above: integer(Math.round(100 * normalsAbove)),
      below: integer(Math.round(100 * positivesBelow)),
    };
    return view === undefined
      ? t('score.performance', shares)
      : t('score.performanceIn', { ...shares, view });
  };
}
