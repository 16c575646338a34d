import { PRIORITIES } from '@aiso/contracts/inference-states';
import { SEXES } from '@aiso/contracts/sex';
import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { FilterChoice, withChosen } from '@aiso/ui/filters/FilterChoice.tsx';
import { useTranslation } from 'react-i18next';
import { useOwnId } from '../studies/use-reading-text.ts';
import {
  AGE_NAMES,
  type FilterChange,
  MODALITIES,
  PROJECTIONS,
  VERDICT_FILTERS,
  WAITED_HOURS,
  type WorklistView,
} from './worklist-view.ts';

type MoreFiltersProps = {
  readonly view: WorklistView;
  readonly onChange: (change: FilterChange) => void;
};

/** What studies, patients and readers are asked for less often: beside the fields of the header. */
export function MoreFilters({ view, onChange }: MoreFiltersProps) {
  const { t } = useTranslation(['worklist', 'studies', 'reading']);
  const ownId = useOwnId();
  const any = t('filters.any');
  return (
    <>
      <FilterChoice
        label={t('column.priority')}
        any={any}
        value={view.priority}
        options={PRIORITIES.map((value) => ({ value, text: t(`priority.${value}`) }))}
        onChange={(priority) => onChange({ priority })}
      />
      <FilterChoice
        label={t('filters.reader')}
        any={any}
        value={view.reader === '' ? null : view.reader}
        options={withChosen(
          ownId === null ? [] : [{ value: ownId, text: t('studies:reading.you') }],
          view.reader === '' ? null : { value: view.reader, text: t('studies:reading.somebody') },
        )}
        onChange={(reader) => onChange({ reader: reader ?? '' })}
      />
      <FilterChoice
        label={t('filters.verdict')}
        any={any}
        value={view.verdict}
        options={VERDICT_FILTERS.map((value) => ({ value, text: t(`reading:verdict.${value}`) }))}
        onChange={(verdict) => onChange({ verdict })}
      />
      <FilterChoice
        label={t('column.waiting')}
        any={any}
        value={view.waited}
        options={WAITED_HOURS.map((value) => ({ value, text: t('filters.hours', { number: value }) }))}
        onChange={(waited) => onChange({ waited })}
      />
      <FilterChoice
        label={t('column.modality')}
        any={any}
        value={view.modality}
        options={MODALITIES.map((value) => ({ value, text: value }))}
        onChange={(modality) => onChange({ modality })}
      />
      <FilterChoice
        label={t('column.view')}
        any={any}
        value={view.projection}
        options={PROJECTIONS.map((value) => ({ value, text: value }))}
        onChange={(projection) => onChange({ projection })}
      />
      <FilterChoice
        label={t('filters.sex')}
        any={any}
        value={view.sex}
        options={SEXES.map((value) => ({ value, text: t(`studies:sex.${value}`) }))}
        onChange={(sex) => onChange({ sex })}
      />
      <FilterChoice
        label={t('filters.ages')}
        any={any}
        value={view.ages}
        options={AGE_NAMES.map((value) => ({ value, text: `\u2068${value}\u2069` }))}
        onChange={(ages) => onChange({ ages })}
      />
      <DayRangeFilter
        label={t('column.studyDate')}
        value={{ from: view.studiedFrom, to: view.studiedTo }}
        onChange={({ from, to }) => onChange({ studiedFrom: from, studiedTo: to })}
      />
    </>
  );
}
