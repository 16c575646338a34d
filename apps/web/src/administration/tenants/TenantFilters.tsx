import { TENANT_STATES } from '@aiso/contracts/tenant-administration';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/table/SearchField.tsx';
import type { TenantsView } from './tenants-view.ts';

type TenantFiltersProps = {
  readonly view: TenantsView;
  readonly onChange: (change: Partial<Pick<TenantsView, 'q' | 'state'>>) => void;
  readonly children: ReactNode;
};

/** Free text and state, before the table's own tools. */
export function TenantFilters({ view, onChange, children }: TenantFiltersProps) {
  const { t } = useTranslation('tenants');
  return (
    <Box
      component="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 1.5,
        p: 1.25,
        pt: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', flex: '1 1 180px', maxWidth: { sm: 320 } }}>
        <SearchField
          value={view.q}
          onChange={(q) => onChange({ q })}
          label={t('search')}
          clearLabel={t('clear')}
        />
      </Box>
      <TextField
        select
        size="small"
        label={t('state.label')}
        value={view.state ?? ''}
        sx={{ minWidth: 130 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={({ target }) =>
          onChange({ state: TENANT_STATES.find((state) => state === target.value) ?? null })
        }
      >
        <MenuItem value="">{t('state.any')}</MenuItem>
        {TENANT_STATES.map((state) => (
          <MenuItem key={state} value={state}>
            {t(`state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}
