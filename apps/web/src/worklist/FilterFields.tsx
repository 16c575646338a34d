import { UPLOAD_STATES, type UploadState } from '@aiso/contracts/upload-states';
import type { WorklistSort } from '@aiso/contracts/worklist';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { DayRangeFilter } from '../ui/dates/DayRangeFilter.tsx';
import { FINDING_FILTERS, type WorklistView } from './worklist-view.ts';

export type FilterChange = Partial<Omit<WorklistView, 'cursor' | 'page'>>;

/** Everything but the free text: whose, state, finding, days, order. */
export function FilterFields({
  view,
  onChange,
}: {
  view: WorklistView;
  onChange: (change: FilterChange) => void;
}) {
  const { t } = useTranslation(['worklist', 'uploads']);
  const states = view.states;
  const stateText =
    states.length === 0
      ? t('filters.anyState')
      : states.length === 1 && states[0] !== undefined
        ? t(`uploads:state.${states[0]}`)
        : t('filters.stateCount', { count: states.length });
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view.scope}
        aria-label={t('filters.scope')}
        onChange={(_event, scope: WorklistView['scope'] | null) => scope !== null && onChange({ scope })}
      >
        {(['group', 'mine'] as const).map((scope) => (
          <ToggleButton
            key={scope}
            value={scope}
            sx={{ px: 1.25, py: 0.75, textTransform: 'none', whiteSpace: 'nowrap' }}
          >
            {t(`filters.${scope}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
            onChange: ({ target }) => onChange({ states: target.value as readonly UploadState[] }),
          },
        }}
      >
        {UPLOAD_STATES.map((state) => (
          <MenuItem key={state} value={state} dense>
            <Checkbox size="small" checked={states.includes(state)} sx={{ p: 0.5, marginInlineEnd: 0.5 }} />
            <ListItemText primary={t(`uploads:state.${state}`)} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('filters.finding')}
        value={view.finding ?? ''}
        sx={{ minWidth: 138 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={({ target }) =>
          onChange({ finding: FINDING_FILTERS.find((known) => known === target.value) ?? null })
        }
      >
        <MenuItem value="">{t('filters.anyFinding')}</MenuItem>
        {FINDING_FILTERS.map((finding) => (
          <MenuItem key={finding} value={finding}>
            {t(`filters.${finding}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayRangeFilter
        label={t('column.age')}
        value={{ from: view.from, to: view.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <TextField
        select
        size="small"
        label={t('filters.sort')}
        value={view.sort}
        sx={{ minWidth: 128 }}
        onChange={({ target }) => onChange({ sort: target.value as WorklistSort })}
      >
        {(['attention', 'newest', 'oldest'] as const).map((sort) => (
          <MenuItem key={sort} value={sort}>
            {t(`filters.${sort}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
