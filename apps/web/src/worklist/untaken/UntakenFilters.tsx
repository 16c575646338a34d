import { UNTAKEN_STATES } from '@aiso/contracts/upload-states';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeChoice } from '../ScopeChoice.tsx';
import { UNTAKEN_VIEW, type UntakenView } from './untaken-view.ts';

type UntakenFiltersProps = {
  readonly view: UntakenView;
  readonly onChange: (change: Partial<Omit<UntakenView, 'cursor' | 'page'>>) => void;
  readonly tools: ReactNode;
};

/** Which files without a study are shown: name, whose, state, order. */
export function UntakenFilters({ view, onChange, tools }: UntakenFiltersProps) {
  const { t } = useTranslation(['untaken', 'worklist']);
  const count = [view.scope === 'mine', view.state !== null].filter(Boolean).length;
  return (
    <FilterBar
      label={t('worklist:filters.label')}
      first={
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      more={
        <>
          <ScopeChoice value={view.scope} onChange={(scope) => onChange({ scope })} />
          <FilterChoice
            label={t('worklist:filters.state')}
            any={t('worklist:filters.anyState')}
            minWidthPx={150}
            value={view.state}
            options={UNTAKEN_STATES.map((state) => ({ value: state, text: t(`state.${state}`) }))}
            onChange={(state) => onChange({ state })}
          />
          <FilterChoice
            label={t('worklist:filters.sort')}
            any={null}
            value={view.sort}
            options={UNTAKEN_VIEW.sorts.map((sort) => ({ value: sort, text: t(`worklist:filters.${sort}`) }))}
            onChange={(sort) => sort !== null && onChange({ sort })}
          />
        </>
      }
      sheet={{
        open: count === 0 ? t('worklist:filters.open') : t('worklist:filters.openCount', { count }),
        close: t('worklist:filters.apply'),
      }}
      onClear={UNTAKEN_VIEW.hasFilters(view) ? () => onChange(UNTAKEN_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
