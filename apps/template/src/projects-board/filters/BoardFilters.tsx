import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { type Label, type Member, PRIORITIES } from '../store/board.ts';
import { type BoardFilter, DUES, isFiltered, NO_FILTER } from '../view/address.ts';
import { MemberFilter } from './MemberFilter.tsx';

type BoardFiltersProps = {
  readonly filter: BoardFilter;
  readonly members: readonly Member[];
  readonly labels: readonly Label[];
  readonly onChange: (change: Partial<BoardFilter>) => void;
};

const LEAST_PX = 124;

/** Search, labels, priority, due dates and members, kept in the address. */
export function BoardFilters({ filter, members, labels, onChange }: BoardFiltersProps) {
  const { q, member, label, priority, due } = filter;
  const bar = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => bar.current?.querySelector<HTMLElement>('input[type=search]')?.focus() });
  return (
    <Box ref={bar} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FilterBar
        label="Filter tasks"
        sheet={{ open: 'Filters', close: 'Show tasks' }}
        first={<SearchField label="Search tasks" hint="Search" value={q} onChange={(q) => onChange({ q })} />}
        more={
          <>
            <FilterChoice
              label="Label"
              any="Any label"
              minWidthPx={LEAST_PX}
              value={label === '' ? null : label}
              options={labels.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={(label) => onChange({ label: label ?? '' })}
            />
            <FilterChoice
              label="Priority"
              any="Any priority"
              minWidthPx={LEAST_PX}
              value={priority}
              options={PRIORITIES}
              onChange={(priority) => onChange({ priority })}
            />
            <FilterChoice
              label="Due"
              any="Any time"
              minWidthPx={LEAST_PX}
              value={due}
              options={DUES}
              onChange={(due) => onChange({ due })}
            />
            <MemberFilter members={members} chosen={member} onChange={(next) => onChange({ member: next })} />
          </>
        }
        onClear={isFiltered(filter) ? () => onChange(NO_FILTER) : null}
        sx={{ p: 1 }}
      />
    </Box>
  );
}
