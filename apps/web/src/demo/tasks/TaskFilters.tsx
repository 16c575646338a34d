import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { FilterChoice } from '../../ui/filters/FilterChoice.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { PRIORITIES, PRIORITY_TEXT } from './store/task.ts';
import { GROUP_TEXT, GROUPS, hasFilters, NO_FILTERS, type Said, SORT_TEXT, SORTS } from './view/address.ts';
import { placeOf } from './view/place.ts';
import { orderOf } from './view/rows.ts';

type TaskFiltersProps = {
  readonly said: Said;
  readonly tags: readonly string[];
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onSay: (change: Partial<Said>) => void;
};

const SHEET = { open: 'Filter', close: 'Show tasks' };

/** Search, filters, order and groups, and whether tasks stand in a list or in a calendar. */
export const TaskFilters = memo(function TaskFilters(props: TaskFiltersProps) {
  const { said, tags, isChoosing, onChoosing, onSay } = props;
  const { kind } = placeOf(said.in);
  const { sort, group } = orderOf(said);
  return (
    <FilterBar
      label="Filters"
      sx={{ p: 1, pt: 0.75 }}
      onClear={hasFilters(said) ? () => onSay(NO_FILTERS) : null}
      first={<SearchField label="Search tasks" hint="Search" value={said.q} onChange={(q) => onSay({ q })} />}
      sheet={SHEET}
      more={
        <>
          <FilterChoice
            label="Priority"
            any="Any"
            minWidthPx={100}
            value={said.priority}
            options={PRIORITIES.map((value) => ({ value, text: PRIORITY_TEXT[value] }))}
            onChange={(priority) => onSay({ priority })}
          />
          {kind === 'tag' ? null : (
            <FilterChoice
              label="Tag"
              any="Any"
              minWidthPx={100}
              value={said.tag === '' ? null : said.tag}
              options={tags.map((value) => ({ value, text: value }))}
              onChange={(tag) => onSay({ tag: tag ?? '' })}
            />
          )}
          {kind === 'completed' ? null : (
            <>
              <FilterChoice
                label="Order"
                any={null}
                minWidthPx={110}
                value={sort}
                options={SORTS.map((value) => ({ value, text: SORT_TEXT[value] }))}
                onChange={(value) => onSay({ sort: value })}
              />
              <FilterChoice
                label="Groups"
                any={null}
                minWidthPx={110}
                value={group === 'completion' ? null : group}
                options={GROUPS.map((value) => ({ value, text: GROUP_TEXT[value] }))}
                onChange={(value) => onSay({ group: value })}
              />
              <FormControlLabel
                label="Completed too"
                control={
                  <Switch
                    size="small"
                    checked={said.done === 'yes'}
                    onChange={(_event, isOn) => onSay({ done: isOn ? 'yes' : null })}
                  />
                }
                sx={{ mx: 0.5, whiteSpace: 'nowrap' }}
              />
            </>
          )}
        </>
      }
      tools={
        <>
          <ToggleButton
            size="small"
            value="choose"
            selected={isChoosing}
            aria-label="Select several"
            title="Select several"
            onChange={() => onChoosing(!isChoosing)}
            sx={{ marginInlineEnd: 0.75 }}
          >
            <ChecklistRounded fontSize="small" />
          </ToggleButton>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Layout"
            value={said.as ?? 'list'}
            onChange={(_event, as: string | null) =>
              as !== null && onSay({ as: as === 'calendar' ? as : null })
            }
          >
            <ToggleButton value="list" aria-label="List" title="List">
              <FormatListBulletedRounded fontSize="small" />
            </ToggleButton>
            <ToggleButton value="calendar" aria-label="Calendar" title="Calendar">
              <CalendarMonthRounded fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        </>
      }
    />
  );
});
