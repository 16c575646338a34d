import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { LONG_PRESETS } from '@aiso/ui/dates/day.ts';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { history } from '../calendar.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import type { Dashboard } from './dashboard.ts';
import { useExportAll } from './use-export-all.ts';
import { type Comparison, type DashboardAddress, type DashboardView, rangeAddressOf } from './view.ts';

type DashboardControlsProps<D, V extends DashboardView> = {
  readonly of: Dashboard<D, V>;
  readonly address: DashboardAddress;
  readonly view: V;
  readonly now: string;
  readonly change: (next: Partial<DashboardAddress> | Partial<V>) => void;
  readonly data: D | undefined;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
};

const COMPARE: readonly { readonly value: Comparison; readonly text: string }[] = [
  { value: 'before', text: 'Previous period' },
  { value: 'year', text: 'Previous year' },
  { value: 'none', text: 'No comparison' },
];

/** What the whole dashboard is asked for, and what can be done with all of it. */
export function DashboardControls<D, V extends DashboardView>(props: DashboardControlsProps<D, V>) {
  const { of, address, view, now, change, data, onRefresh, children } = props;
  const { segments, Tools, store } = of;
  const { t } = useTranslation('ui');
  const title = useScreenTitle(of.title);
  const exportAll = useExportAll(of, data, view);
  const { from: min, to: max } = history(now);
  const usual = { range: 'thirtyDays', from: null, to: null } as const;
  return (
    <Card sx={{ mb: 1.75, '@media print': { display: 'none' } }}>
      <FilterBar
        label={`Filters: ${of.title}`}
        first={
          <DayRangeFilter
            label="Period"
            value={view.days}
            presets={LONG_PRESETS}
            limits={{ min, max }}
            noneText="Last 30 days"
            onChange={({ from, to }) =>
              change(from === null || to === null ? usual : rangeAddressOf({ from, to }, now))
            }
          />
        }
        more={
          <>
            <FilterChoice
              label="Compare to"
              any={null}
              value={address.compare}
              options={COMPARE}
              onChange={(compare) => change({ compare: compare ?? 'before' })}
            />
            {segments === undefined ? null : (
              <FilterChoice
                label={segments.label}
                any={segments.all}
                value={address.segment}
                options={segments.of}
                onChange={(segment) => change({ segment })}
              />
            )}
            {of.filters?.(view, change)}
            {children}
          </>
        }
        onClear={null}
        tools={
          <>
            {Tools === undefined || data === undefined ? null : (
              <Tools {...{ data, view, store }} onView={change} />
            )}
            <RowMenu
              label={t('chart.menu', { title })}
              items={[
                { kind: 'action', key: 'refresh', text: t('chart.refresh'), onRun: onRefresh },
                {
                  kind: 'action',
                  key: 'csv',
                  text: 'Export all as CSV',
                  isDisabled: exportAll === null,
                  onRun: () => exportAll?.(),
                },
                { kind: 'action', key: 'print', text: 'Print', onRun: () => window.print() },
              ]}
            />
          </>
        }
      />
    </Card>
  );
}
