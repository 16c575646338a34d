import type { MonitoringChoice, MonitoringView } from '@aiso/contracts/monitoring';
import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice, type FilterOption, withChosen } from '@aiso/ui/filters/FilterChoice.tsx';
import { useTranslation } from 'react-i18next';
import { hasFilters, type MonitoringAddress, NO_FILTERS } from './monitoring-view.ts';

type MonitoringFiltersProps = {
  readonly address: MonitoringAddress;
  readonly days: { readonly from: string; readonly to: string };
  readonly data: MonitoringView | undefined;
  readonly onChange: (change: Partial<MonitoringAddress>) => void;
};

type ModelVersion = NonNullable<MonitoringView['model']>;

const valueOf = ({ value }: MonitoringChoice): string => value;

/** Days, tenant, model version, site and device; up to tablets all but the days unfold. */
export function MonitoringFilters({ address, days, data, onChange }: MonitoringFiltersProps) {
  const { t } = useTranslation('monitoring');
  const optionOf = (value: string): FilterOption => ({
    value,
    text: value === '' ? t('filters.unsaid') : value,
  });
  const named = (values: readonly string[] = [], chosen: string | null): readonly FilterOption[] =>
    withChosen(values.map(optionOf), chosen === null ? null : optionOf(chosen));
  const modelOption = ({ name, version }: ModelVersion): FilterOption => ({
    value: JSON.stringify([name, version]),
    text: t('model', { name, version }),
  });
  const asked = data?.model ?? null;
  const model = asked === null ? null : modelOption(asked);
  const models = withChosen((data?.choices.models ?? []).map(modelOption), model);
  const more = (
    <>
      {data?.choices.tenants.length === 1 ? null : (
        <FilterChoice
          label={t('filters.tenant')}
          any={t('filters.anyTenant')}
          value={address.tenant}
          options={named(data?.choices.tenants, address.tenant)}
          onChange={(tenant) => onChange({ tenant, model: null, version: null, site: null, device: null })}
        />
      )}
      <FilterChoice
        label={t('filters.model')}
        any={models.length === 0 ? t('filters.noModel') : null}
        value={model?.value ?? null}
        options={models}
        onChange={(chosen) => {
          const [name = null, version = null] = chosen === null ? [] : (JSON.parse(chosen) as string[]);
          onChange({ model: name, version, site: null, device: null, finding: null });
        }}
      />
      <FilterChoice
        label={t('filters.site')}
        any={t('filters.anySite')}
        value={address.site}
        options={named(data?.choices.sites.map(valueOf), address.site)}
        onChange={(site) => onChange({ site, device: null })}
      />
      <FilterChoice
        label={t('filters.device')}
        any={t('filters.anyDevice')}
        value={address.device}
        options={named(data?.choices.devices.map(valueOf), address.device)}
        onChange={(device) => onChange({ device })}
      />
    </>
  );
  return (
    <FilterBar
      label={t('filters.label')}
      first={
        <DayRangeFilter
          label={t('filters.days')}
          value={days}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      }
      more={more}
      onClear={hasFilters(address) ? () => onChange(NO_FILTERS) : null}
      sx={{ mb: 2 }}
    />
  );
}
