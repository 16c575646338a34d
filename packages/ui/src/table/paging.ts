import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats/use-formats.ts';

/** What the bar below a table needs, however its pages are counted. */
export type Paging = {
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Rows that fit the filters; null while unknown. Beyond some count a server may say only "at least". */
  readonly total: { readonly count: number; readonly isExact: boolean } | null;
  readonly onPageSize: (pageSize: number) => void;
  /** Null where there is no such page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onFirst: () => void;
};

/** How many rows there are, as it is written: "1,234", or "10,000+" where the server stopped counting. */
export function useCountText(): (total: NonNullable<Paging['total']>) => string {
  const { t } = useTranslation('ui');
  const { integer } = useFormats();
  return useCallback(
    ({ count, isExact }) => (isExact ? integer(count) : t('table.atLeast', { total: integer(count) })),
    [integer, t],
  );
}
