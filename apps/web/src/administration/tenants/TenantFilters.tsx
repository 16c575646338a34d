import { TENANT_STATES } from '@aiso/contracts/tenant-administration';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TENANTS_VIEW, type TenantsView } from './tenants-view.ts';

type TenantFiltersProps = {
  readonly view: TenantsView;
  readonly onChange: (change: Partial<Pick<TenantsView, 'q' | 'state'>>) => void;
  readonly tools: ReactNode;
};

/** Free text and state. */
export function TenantFilters({ view, onChange, tools }: TenantFiltersProps) {
  const { t } = useTranslation('tenants');
  return (
    <FilterBar
      label={t('search')}
      first={
        <>
          <Box sx={{ display: 'flex', flex: '1 1 180px', maxWidth: { sm: 320 } }}>
            <SearchField
              value={view.q}
              onChange={(q) => onChange({ q })}
              label={t('search')}
              hint={t('searchHint')}
              clearLabel={t('clear')}
            />
          </Box>
          <FilterChoice
            label={t('state.label')}
            any={t('state.any')}
            value={view.state}
            options={TENANT_STATES.map((state) => ({ value: state, text: t(`state.${state}`) }))}
            onChange={(state) => onChange({ state })}
          />
        </>
      }
      onClear={TENANTS_VIEW.hasFilters(view) ? () => onChange(TENANTS_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
