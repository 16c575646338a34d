import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useLatest } from '@aiso/ui/use-latest.ts';
import Box from '@mui/material/Box';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoHeader } from '../DemoHeader.tsx';
import { useDemoData } from '../use-demo.ts';
import { CardGrid } from './CardGrid.tsx';
import { DashboardControls } from './DashboardControls.tsx';
import { type Dashboard, saidOf } from './dashboard.ts';
import { useLayout } from './kept-layout.ts';
import { NoCards } from './NoCards.tsx';
import { RefreshControl, refreshMsOf } from './RefreshControl.tsx';
import { useDashboardView } from './use-dashboard-view.ts';
import type { DashboardView } from './view.ts';

const loadEdit = withTexts(['dashboardEditor'], () => import('./edit/edit.ts'));
const EditPanel = lazy(async () => ({ default: (await loadEdit()).EditPanel }));
const CardTools = lazy(async () => ({ default: (await loadEdit()).CardTools }));

/** A dashboard, from its description. Its address says what it shows. */
export function DashboardPage<D, V extends DashboardView>({ of }: { readonly of: Dashboard<D, V> }) {
  const { t } = useTranslation('ui');
  const { id, title, intro, store, cards, about, refreshSeconds, Action, Notice } = of;
  const { address, view, change, now } = useDashboardView(of);
  const query = useDemoData(store, refreshMsOf(refreshSeconds, address.refresh));
  const ids = useMemo(() => cards.map((card) => card.id), [cards]);
  const [layout, changeLayout] = useLayout(id, ids);
  const latest = useLatest(layout);
  /** Null as long as it was not edited yet. */
  const [isEdited, setEdited] = useState<boolean | null>(null);
  const refresh = (): void => void query.refetch();
  // All cards for the first time are more than a moment's work: the page answers in between.
  const isDrawn = useDeferredValue(query.data !== undefined, false);
  const data = isDrawn ? query.data : undefined;
  const own = data === undefined ? null : { data, view, onView: change, store };
  const edit = {
    ids,
    layout,
    latest,
    onLayout: changeLayout,
    titleOf: (card: string): string => {
      const found = cards.find((one) => one.id === card);
      return found === undefined ? '' : saidOf(found.title, view);
    },
  };
  return (
    <>
      <DemoHeader
        title={title}
        subtitle={intro}
        section="dashboards"
        action={Action === undefined || own === null ? undefined : <Action {...own} />}
      />
      <DashboardControls
        {...{ of, address, view, change, now, data: query.data, onRefresh: refresh }}
        isEdited={isEdited === true}
        onEdit={() => setEdited(isEdited !== true)}
      >
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
      {layout.shown.length === 0 ? <NoCards onEdit={() => setEdited(true)} /> : null}
      <CardGrid
        {...{ of, view, own, query, shown: layout.shown }}
        onRefresh={refresh}
        toolsOf={
          isEdited === true
            ? (card) => (
                <Suspense fallback={null}>
                  <CardTools {...edit} card={card} />
                </Suspense>
              )
            : null
        }
      />
      {isEdited === null ? null : (
        <Suspense fallback={null}>
          <EditPanel {...edit} isOpen={isEdited} about={about} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
