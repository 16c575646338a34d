import { USER_STATES, type UserChoices } from '@aiso/contracts/user-administration';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice, type FilterOption, withChosen } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { USERS_VIEW, type UsersView } from './users-view.ts';

type UsersFiltersProps = {
  readonly view: UsersView;
  readonly choices: UserChoices | undefined;
  readonly onChange: (change: Partial<Omit<UsersView, 'cursor' | 'page'>>) => void;
  readonly tools: ReactNode;
};

/** An empty text of the address stands for no choice. */
const chosenBy = (value: string): FilterOption | null => (value === '' ? null : { value, text: value });

/** Free text, tenant, group and state; up to tablets all but the text unfold. */
export function UsersFilters({ view, choices, onChange, tools }: UsersFiltersProps) {
  const { t } = useTranslation('users');
  const tenants = (choices?.tenants ?? []).map(({ id, displayName }) => ({ value: id, text: displayName }));
  const groups = (choices?.groups ?? []).map((name) => ({ value: name, text: name }));
  const [tenant, group] = [chosenBy(view.tenant), chosenBy(view.group)];
  const more = (
    <>
      {tenants.length === 1 ? null : (
        <FilterChoice
          label={t('column.tenant')}
          any={t('filters.anyTenant')}
          value={tenant?.value ?? null}
          options={withChosen(tenants, tenant)}
          onChange={(value) => onChange({ tenant: value ?? '' })}
        />
      )}
      <FilterChoice
        label={t('filters.group')}
        any={t('filters.anyGroup')}
        value={group?.value ?? null}
        options={withChosen(groups, group)}
        onChange={(value) => onChange({ group: value ?? '' })}
      />
      <FilterChoice
        label={t('column.state')}
        any={t('filters.anyState')}
        value={view.state}
        options={USER_STATES.map((state) => ({ value: state, text: t(`state.${state}`) }))}
        onChange={(state) => onChange({ state })}
      />
    </>
  );
  return (
    <FilterBar
      label={t('filters.label')}
      first={
        <SearchField
          label={t('filters.search')}
          hint={t('filters.searchHint')}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      more={more}
      onClear={USERS_VIEW.hasFilters(view) ? () => onChange(USERS_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
