import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { type DayRange, dayOf, presetOf } from './day.ts';

/** A range in words, as short as it can be said: "Last 7 days", "1 – 5 Feb 2026", "From 1 Feb 2026", "Any time". */
export function useRangeText(): (range: DayRange) => string {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (range) => {
    const { from, to } = range;
    const preset = presetOf(range, dayOf(new Date()));
    if (preset !== null) return t(`dates.preset.${preset}`);
    if (from === null && to === null) return t('dates.any');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to));
    if (from !== null) return t('dates.since', { date: format.format(new Date(from)) });
    return t('dates.until', { date: format.format(new Date(to ?? '')) });
  };
}
