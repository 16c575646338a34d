import type { WorklistPage } from '@aiso/contracts/worklist';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFields } from './FilterFields.tsx';
import { type FilterChange, usedMore, WORKLIST_VIEW, type WorklistView } from './worklist-view.ts';

type WorklistFiltersProps = {
  readonly view: WorklistView;
  /** How many wait; undefined before it is known. */
  readonly waiting: WorklistPage['waiting'] | undefined;
  readonly reading: WorklistPage['reading'] | undefined;
  readonly onChange: (change: FilterChange) => void;
  readonly tools: ReactNode;
};

/** The filters in a bar; below 1200 px all but the search stand in a sheet of their own. */
export function WorklistFilters({ view, waiting, reading, onChange, tools }: WorklistFiltersProps) {
  const { t } = useTranslation('worklist');
  const count =
    [
      view.scope === 'mine',
      view.states.length > 0,
      view.finding !== null,
      view.waiting !== null,
      view.assigned !== null,
      view.reading !== null,
      view.from !== null || view.to !== null,
    ].filter(Boolean).length + usedMore(view);
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
      more={<FilterFields view={view} waiting={waiting} reading={reading} onChange={onChange} />}
      sheet={{
        open: count === 0 ? t('filters.open') : t('filters.openCount', { count }),
        close: t('filters.apply'),
      }}
      onClear={WORKLIST_VIEW.hasFilters(view) ? () => onChange(WORKLIST_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
