import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import type { DemoStore } from '../demo-store.ts';
import { useDemoData } from '../use-demo.ts';

type DetailsProps<D, Row> = {
  readonly store: DemoStore<D>;
  /** What `?id=` names; without an id the one that is shown then. Undefined where there is none. */
  readonly find: (data: D, id: string | null) => Row | undefined;
  /**
   * Where the address names none, the one that is shown stays: what is done with it may make another one the
   * first, and then the address names it. Not before: who is on the way to another page would be held back.
   */
  readonly idOf?: (row: Row) => string | null;
  /** Shaped like the content. */
  readonly skeleton?: ReactNode;
  readonly children: (row: Row, data: D) => ReactNode;
};

/** One of a store's things, by the address's `id`; an unknown one is not found. */
export function Details<D, Row>({ store, find, idOf, skeleton, children }: DetailsProps<D, Row>) {
  const { t } = useTranslation('ui');
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useDemoData(store);
  const named = (row: Row | undefined): string | null => (row === undefined ? null : (idOf?.(row) ?? null));
  const asked = params.get('id');
  const [first, setFirst] = useState<string | null>(null);
  const row = data && find(data, asked ?? first);
  const shown = named(row);
  if (asked === null && first === null && shown !== null) setFirst(shown);
  const isStillFirst = data === undefined || first === null || named(find(data, null)) === first;
  useEffect(() => {
    if (asked !== null || isStillFirst || first === null) return;
    const withId = (before: URLSearchParams) => new URLSearchParams([...before, ['id', first]]);
    setParams(withId, { replace: true, preventScrollReset: true });
  }, [asked, first, isStillFirst, setParams]);
  if (data === undefined) {
    if (error !== null)
      return <ErrorState title={t('card.failed')} error={error} onRetry={() => void refetch()} />;
    return skeleton ?? <Skeleton variant="rounded" height={480} />;
  }
  return row === undefined ? <Navigate to="/404" replace /> : children(row, data);
}
