import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoHeader } from '../DemoHeader.tsx';
import { useDemoData } from '../use-demo.ts';
import { CardGrid } from './CardGrid.tsx';
import { DashboardControls } from './DashboardControls.tsx';
import type { Dashboard } from './dashboard.ts';
import { RefreshControl, refreshMsOf } from './RefreshControl.tsx';
import { useDashboardView } from './use-dashboard-view.ts';
import type { DashboardView } from './view.ts';

/** A dashboard, from its description. Its address says what it shows. */
export function DashboardPage<D, V extends DashboardView>({ of }: { readonly of: Dashboard<D, V> }) {
  const { t } = useTranslation('ui');
  const { title, intro, store, refreshSeconds, Action, Notice } = of;
  const { address, view, change, now } = useDashboardView(of);
  const query = useDemoData(store, refreshMsOf(refreshSeconds, address.refresh));
  const refresh = (): void => void query.refetch();
  // All cards for the first time are more than a moment's work: the page answers in between.
  const isDrawn = useDeferredValue(query.data !== undefined, false);
  const data = isDrawn ? query.data : undefined;
  const own = data === undefined ? null : { data, view, onView: change, store };
  return (
    <>
      <DemoHeader
        title={title}
        subtitle={intro}
        section="dashboards"
        action={Action === undefined || own === null ? undefined : <Action {...own} />}
      />
      <DashboardControls {...{ of, address, view, change, now, data: query.data, onRefresh: refresh }}>
        {refreshSeconds === undefined ? null : (
          <RefreshControl
            seconds={refreshSeconds}
            value={address.refresh}
            updatedAtMs={query.dataUpdatedAt}
            onChange={(next) => change({ refresh: next })}
            onRefresh={refresh}
          />
        )}
      </DashboardControls>
      {query.data !== undefined && query.isError ? (
        <ErrorState title={t('card.stale')} error={query.error} onRetry={refresh} />
      ) : null}
      {Notice === undefined || own === null ? null : (
        <Box sx={{ mb: 1.75, '&:empty': { mb: 0 } }}>
          <Notice {...own} />
        </Box>
      )}
      <CardGrid {...{ of, view, own, query }} onRefresh={refresh} />
    </>
  );
}
