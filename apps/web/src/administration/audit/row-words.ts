import type { AuditRow } from '@aiso/contracts/audit-log';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionWords } from '../../seen-by/action-words.ts';

/** What was done, and how often since when where a row stands for several events. */
export function useRowWords(): (row: AuditRow) => string {
  const { t } = useTranslation('auditLog');
  const { time } = useFormats();
  const wordsOf = useActionWords();
  return useCallback(
    ({ action, times, since }) => {
      const words = wordsOf(action);
      return times === 1 ? words : t('folded', { action: words, count: times, since: time(since) });
    },
    [t, time, wordsOf],
  );
}
