import { useTranslation } from 'react-i18next';

/** Seconds in the coarsest words that still tell something. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('uploads');
  return (seconds) => {
    if (seconds < 90) return t('seconds', { count: Math.max(1, Math.round(seconds)) });
    const minutes = Math.round(seconds / 60);
    if (minutes < 90) return t('minutes', { count: minutes });
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
