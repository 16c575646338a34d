import { USER_STATES, type UserChoices } from '@aiso/contracts/user-administration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../parts/table/SearchField.tsx';
import { USERS_VIEW, type UsersView } from './users-view.ts';

type UsersFiltersProps = {
  readonly view: UsersView;
  readonly choices: UserChoices | undefined;
  readonly onChange: (change: Partial<Omit<UsersView, 'cursor' | 'page'>>) => void;
  /** What stands at the end of the bar: columns, density, export. */
  readonly children: ReactNode;
};

type ChoiceProps = {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

/** One of a few, or any. What an address names and is not on offer is offered too: it is what is shown. */
function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some(([known]) => known === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ flex: '1 1 130px', maxWidth: { sm: 190 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{any}</MenuItem>
      {(isKnown ? options : [...options, [value, value] as const]).map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function UsersFilters({ view, choices, onChange, children }: UsersFiltersProps) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <Box
      component="search"
      aria-label={t('filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.5, p: 1.25, pt: 1.5 }}
    >
      <SearchField
        label={t('filters.search')}
        hint={t('filters.searchHint')}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <Choice
        label={t('column.tenant')}
        any={t('filters.anyTenant')}
        value={view.tenant}
        options={(choices?.tenants ?? []).map(({ id, displayName }) => [id, displayName])}
        onChange={(tenant) => onChange({ tenant })}
      />
      <Choice
        label={t('filters.group')}
        any={t('filters.anyGroup')}
        value={view.group}
        options={(choices?.groups ?? []).map((name) => [name, name])}
        onChange={(group) => onChange({ group })}
      />
      <Choice
        label={t('column.state')}
        any={t('filters.anyState')}
        value={view.state ?? ''}
        options={USER_STATES.map((state) => [state, t(`state.${state}`)])}
        onChange={(value) => onChange({ state: USER_STATES.find((known) => known === value) ?? null })}
      />
      {USERS_VIEW.hasFilters(view) ? (
        <Button size="small" onClick={() => onChange(USERS_VIEW.noFilters)}>
          {t('common:clearFilters')}
        </Button>
      ) : null}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}
