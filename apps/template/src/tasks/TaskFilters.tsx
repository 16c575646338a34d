import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { INSET } from './list/row-style.ts';
import { OrderMenu } from './OrderMenu.tsx';
import { PRIORITIES, PRIORITY_TEXT } from './store/task.ts';
import { hasFilters, NO_FILTERS, type Said } from './view/address.ts';
import { placeOf } from './view/place.ts';

type TaskFiltersProps = {
  readonly said: Said;
  readonly tags: readonly string[];
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onSay: (change: Partial<Said>) => void;
};

const SHEET = { open: 'Filter', close: 'Show tasks' };

/** Search and filters, the order, and whether tasks stand in a list or in a calendar. */
export const TaskFilters = memo(function TaskFilters(props: TaskFiltersProps) {
  const { said, tags, isChoosing, onChoosing, onSay } = props;
  const { kind } = placeOf(said.in);
  return (
    <Box sx={{ px: INSET }}>
      <FilterBar
        label="Filters"
        sx={{ pt: 0.75, mb: 1.25 }}
        onClear={hasFilters(said) ? () => onSay(NO_FILTERS) : null}
        first={
          <SearchField label="Search tasks" hint="Search" value={said.q} onChange={(q) => onSay({ q })} />
        }
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
          </>
        }
        tools={
          <>
            {kind === 'completed' ? null : <OrderMenu said={said} onSay={onSay} />}
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
    </Box>
  );
});
