import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import type { DemoStore } from '../demo-store.ts';
import { useDemoData } from '../use-demo.ts';

type DetailsProps<D, Row> = {
  readonly store: DemoStore<D>;
  /** What `?id=` names; without an id the one that is shown then. Undefined where there is none. */
  readonly find: (data: D, id: string | null) => Row | undefined;
  /**
   * Where the address names none, that of the one that is shown goes into it: what is done with it may make
   * another one the first.
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
  const id = params.get('id');
  const row = data && find(data, id);
  const idToName = row === undefined || id !== null ? null : (idOf?.(row) ?? null);
  // With the drawing: a moment later the person may be on the way to another page, and would be held back.
  useLayoutEffect(() => {
    if (idToName === null) return;
    const withId = (before: URLSearchParams) => new URLSearchParams([...before, ['id', idToName]]);
    setParams(withId, { replace: true, preventScrollReset: true });
  }, [idToName, setParams]);
  if (data === undefined) {
    if (error !== null)
      return <ErrorState title={t('card.failed')} error={error} onRetry={() => void refetch()} />;
    return skeleton ?? <Skeleton variant="rounded" height={480} />;
  }
  return row === undefined ? <Navigate to="/404" replace /> : children(row, data);
}
