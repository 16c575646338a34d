import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { LONG_PRESETS } from '@aiso/ui/dates/day.ts';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { history } from '../calendar.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import { CompareControl } from './CompareControl.tsx';
import type { Dashboard } from './dashboard.ts';
import { useExportAll } from './use-export-all.ts';
import { type DashboardAddress, type DashboardView, rangeAddressOf } from './view.ts';

type DashboardControlsProps<D, V extends DashboardView> = {
  readonly of: Dashboard<D, V>;
  readonly address: DashboardAddress;
  readonly view: V;
  readonly now: string;
  readonly change: (next: Partial<DashboardAddress> | Partial<V>) => void;
  readonly data: D | undefined;
  readonly onRefresh: () => void;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly children: ReactNode;
};

/** What the whole dashboard is asked for, and what can be done with all of it. */
export function DashboardControls<D, V extends DashboardView>(props: DashboardControlsProps<D, V>) {
  const { of, address, view, now, change, data, onRefresh, isEdited, onEdit, children } = props;
  const { segments, Tools, store } = of;
  const { t } = useTranslation(['dashboard', 'ui']);
  const title = useScreenTitle(of.title);
  const exportAll = useExportAll(of, data, view);
  const { from: min, to: max } = history(now);
  const usual = { range: 'thirtyDays', from: null, to: null } as const;
  return (
    <Card sx={{ mb: 1.75, '@media print': { display: 'none' } }}>
      <FilterBar
        label={t('filters', { title })}
        first={
          <DayRangeFilter
            label={t('period')}
            value={view.days}
            presets={LONG_PRESETS}
            limits={{ min, max }}
            noneText={t('ui:dates.preset.thirtyDays')}
            onChange={({ from, to }) =>
              change(from === null || to === null ? usual : rangeAddressOf({ from, to }, now))
            }
          />
        }
        more={
          <>
            <CompareControl {...{ address, view, now }} onChange={change} />
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
            <EditButton {...{ isEdited, onEdit }} hasRoom={of.refreshSeconds === undefined} />
            <RowMenu
              label={t('ui:chart.menu', { title })}
              items={[
                { kind: 'action', key: 'refresh', text: t('ui:chart.refresh'), onRun: onRefresh },
                {
                  kind: 'action',
                  key: 'csv',
                  text: t('exportAll'),
                  isDisabled: exportAll === null,
                  onRun: () => exportAll?.(),
                },
                { kind: 'action', key: 'print', text: t('print'), onRun: () => window.print() },
              ]}
            />
          </>
        }
      />
    </Card>
  );
}

type EditButtonProps = Pick<DashboardControlsProps<unknown, DashboardView>, 'isEdited' | 'onEdit'> & {
  /** Whether there is room for its words on a laptop, too. */
  readonly hasRoom: boolean;
};

function EditButton({ isEdited, onEdit, hasRoom }: EditButtonProps) {
  const { t } = useTranslation('dashboard');
  const from = hasRoom ? 'lg' : 'xl';
  return (
    <Button
      color="inherit"
      startIcon={<DashboardCustomizeOutlined />}
      aria-label={t('edit')}
      title={t('edit')}
      aria-haspopup="dialog"
      aria-expanded={isEdited}
      onClick={onEdit}
      sx={{
        minWidth: 0,
        whiteSpace: 'nowrap',
        '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, [from]: '8px' } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', [from]: 'inline' } }}>
        {t('edit')}
      </Box>
    </Button>
  );
}
