import { INFERENCE_STATES, type InferenceState } from '@aiso/contracts/inference-states';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FieldFilters } from './FieldFilters.tsx';
import { ReadingFilter } from './ReadingFilter.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import {
  ASSIGNED_TO,
  FINDING_FILTERS,
  type FilterChange,
  WAITS,
  WORKLIST_VIEW,
  type WorklistView,
} from './worklist-view.ts';

/** Everything but the free text: whose, state, finding, what waits, days, order. */
export function FilterFields({
  view,
  waiting,
  reading,
  onChange,
}: {
  view: WorklistView;
  waiting: WorklistPage['waiting'] | undefined;
  reading: WorklistPage['reading'] | undefined;
  onChange: (change: FilterChange) => void;
}) {
  const { t } = useTranslation(['worklist', 'studies', 'handover']);
  const { integer } = useFormats();
  const waits = waiting === undefined ? 0 : waiting.conflict + waiting.age;
  const states = view.states;
  const stateText =
    states.length === 0
      ? t('filters.anyState')
      : states.length === 1 && states[0] !== undefined
        ? t(`studies:state.${states[0]}`)
        : t('filters.stateCount', { count: states.length });
  return (
    <>
      <FieldFilters view={view} onChange={onChange} />
      <ReadingFilter view={view} counts={reading} onChange={onChange} />
      <ScopeChoice value={view.scope} onChange={(scope) => onChange({ scope })} />
      <TextField
        select
        size="small"
        label={t('filters.state')}
        value={states}
        sx={{ minWidth: 110 }}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: () => stateText,
            onChange: ({ target }) => onChange({ states: target.value as readonly InferenceState[] }),
          },
        }}
      >
        {INFERENCE_STATES.map((state) => (
          <MenuItem key={state} value={state} dense>
            <Checkbox size="small" checked={states.includes(state)} sx={{ p: 0.5, marginInlineEnd: 0.5 }} />
            <ListItemText primary={t(`studies:state.${state}`)} />
          </MenuItem>
        ))}
      </TextField>
      <FilterChoice
        label={t('filters.finding')}
        any={t('filters.anyFinding')}
        minWidthPx={110}
        value={view.finding}
        options={FINDING_FILTERS.map((finding) => ({ value: finding, text: t(`filters.${finding}`) }))}
        onChange={(finding) => onChange({ finding })}
      />
      <FilterChoice
        label={t('filters.waiting')}
        any={waits === 0 ? t('filters.anyWaiting') : t('filters.anyWaitingCount', { number: integer(waits) })}
        minWidthPx={110}
        value={view.waiting}
        options={WAITS.map((wait) => ({
          value: wait,
          text: t('filters.waitingCount', {
            wait: t(`studies:waits.${wait}`),
            number: integer(waiting?.[wait] ?? 0),
          }),
        }))}
        onChange={(wait) => onChange({ waiting: wait })}
      />
      <FilterChoice
        label={t('handover:filter.label')}
        any={t('handover:filter.any')}
        minWidthPx={110}
        value={view.assigned}
        options={ASSIGNED_TO.map((assigned) => ({ value: assigned, text: t(`handover:filter.${assigned}`) }))}
        onChange={(assigned) => onChange({ assigned })}
      />
      <DayRangeFilter
        label={t('column.age')}
        value={{ from: view.from, to: view.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <FilterChoice
        label={t('filters.sort')}
        any={null}
        value={view.sort}
        options={WORKLIST_VIEW.sorts.map((sort) => ({ value: sort, text: t(`filters.${sort}`) }))}
        onChange={(sort) => sort !== null && onChange({ sort })}
        minWidthPx={128}
      />
    </>
  );
}
