import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATIENTS_VIEW, type PatientsView } from './patients-view.ts';

type PatientFiltersProps = {
  readonly view: PatientsView;
  readonly onChange: (change: Partial<Omit<PatientsView, 'cursor' | 'page'>>) => void;
  readonly tools: ReactNode;
};

/** Whom the list shows: free text, finding, what waits, archived ones, and in which order. */
export function PatientFilters({ view, onChange, tools }: PatientFiltersProps) {
  const { t } = useTranslation('patients');
  const count = [view.finding, view.conflict, view.state].filter((filter) => filter !== null).length;
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
      more={
        <>
          <FilterChoice
            label={t('filters.finding')}
            any={t('filters.anyFinding')}
            minWidthPx={150}
            value={view.finding}
            options={[{ value: 'above', text: t('filters.above') }]}
            onChange={(finding) => onChange({ finding })}
          />
          <FilterChoice
            label={t('filters.conflict')}
            any={t('filters.anyConflict')}
            minWidthPx={130}
            value={view.conflict}
            options={[{ value: 'waiting', text: t('filters.waiting') }]}
            onChange={(conflict) => onChange({ conflict })}
          />
          <FilterChoice
            label={t('filters.state')}
            any={t('filters.current')}
            minWidthPx={120}
            value={view.state}
            options={[{ value: 'archived', text: t('filters.archived') }]}
            onChange={(state) => onChange({ state })}
          />
          <FilterChoice
            label={t('filters.sort')}
            any={null}
            value={view.sort}
            options={PATIENTS_VIEW.sorts.map((sort) => ({ value: sort, text: t(`sort.${sort}`) }))}
            onChange={(sort) => sort !== null && onChange({ sort })}
          />
        </>
      }
      sheet={{
        open: count === 0 ? t('filters.label') : t('filters.openCount', { count }),
        close: t('filters.apply'),
      }}
      onClear={PATIENTS_VIEW.hasFilters(view) ? () => onChange(PATIENTS_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
