import { numberFormat, type Unit } from '@aiso/ui/chart/unit.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useCallback } from 'react';
import type { Job } from '../store/job.ts';

const WHOLE_EUROS: Unit = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 };

/** Writes amounts of euros, and what a job pays, as the page's language does. */
export function useSalary() {
  const locale = useLocale();
  const format = numberFormat(locale, WHOLE_EUROS);
  const euros = useCallback((amount: number) => format.format(amount), [format]);
  const salary = useCallback(({ from, to }: Job['salary']) => format.formatRange(from, to), [format]);
  return { euros, salary };
}
