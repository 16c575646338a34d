import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownError } from './shown-error.ts';

/** Says what to tell a person of a call that failed: its own sentence, or that something went wrong. */
export function useSentenceOf(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown) => (error instanceof ShownError ? error.text : t('somethingWentWrong')),
    [t],
  );
}
