import type { MonitoringPeriod } from '@aiso/contracts/monitoring';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useTranslation } from 'react-i18next';

const SHAPE = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<MonitoringPeriod, Intl.DateTimeFormatOptions>;

/** A period by its first day, as short as it can be said under an axis. */
export function usePeriodNames(): {
  titleOf: (period: MonitoringPeriod) => string;
  nameOf: (start: string, period: MonitoringPeriod) => string;
} {
  const { t } = useTranslation('monitoring');
  const locale = useLocale();
  return {
    titleOf: (period) => t(`category.${period}`),
    nameOf: (start, period) =>
      new Intl.DateTimeFormat(locale, { ...SHAPE[period], timeZone: 'UTC' }).format(
        new Date(`${start}T00:00:00Z`),
      ),
  };
}

/** As many decimals as tell edges apart. */
const DIGITS = [2, 3, 4] as const;

/** Bins by their edges: one more than those. */
export function useBinNames(): (edges: readonly number[]) => readonly string[] {
  const { t } = useTranslation('monitoring');
  const { decimal } = useFormats();
  return (edges) => {
    const digits = DIGITS.find(
      (some) => new Set(edges.map((edge) => edge.toFixed(some))).size === edges.length,
    );
    const write = (edge: number | undefined): string => decimal(edge ?? 0, digits ?? 4);
    return [
      t('bin.below', { edge: write(edges[0]) }),
      ...edges.slice(1).map((edge, i) => t('bin.between', { low: write(edges[i]), high: write(edge) })),
      t('bin.from', { edge: write(edges.at(-1)) }),
    ];
  };
}
