import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import type { BoardData, Member } from '../store/board.ts';
import { type BoardFilter, DUES, isFiltered, NO_FILTER } from '../view/address.ts';
import { MemberFilter } from './MemberFilter.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

type BoardFiltersProps = {
  readonly filter: BoardFilter;
  readonly members: readonly Member[];
  readonly views: BoardData['views'];
  readonly onChange: (change: Partial<BoardFilter>) => void;
  /** Stands at the end of the bar. */
  readonly tools: ReactNode;
};

/** Search, members and due dates, kept in the address, and under names where they are used often. */
export function BoardFilters({ filter, members, views, onChange, tools }: BoardFiltersProps) {
  const { q, member, due } = filter;
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
              label="Due"
              any="Any time"
              value={due}
              options={DUES}
              onChange={(due) => onChange({ due })}
            />
            <MemberFilter members={members} chosen={member} onChange={(next) => onChange({ member: next })} />
          </>
        }
        onClear={isFiltered(filter) ? () => onChange(NO_FILTER) : null}
        tools={
          <>
            <ViewsMenu views={views} />
            {tools}
          </>
        }
        sx={{ p: 1 }}
      />
    </Box>
  );
}
