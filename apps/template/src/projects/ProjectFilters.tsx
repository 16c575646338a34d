import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { PROJECTS_ADDRESS, type ProjectsView } from './projects-source.ts';
import { PRIORITIES, PRIORITY_TEXT, SHOWN, type ShownProjects } from './store/project.ts';
import { team } from './store/team.ts';

const SHOWN_TEXT: Readonly<Record<ShownProjects, string>> = {
  current: 'All current',
  mine: 'Mine',
  favourites: 'Favourites',
  overdue: 'Overdue',
  archived: 'Archived',
};

type ProjectFiltersProps = {
  readonly view: ProjectsView;
  readonly onChange: (next: Partial<ProjectsView>) => void;
  readonly tools: ReactNode;
};

/** Which projects are shown; those that are archived only by themselves. */
export function ProjectFilters({ view, onChange, tools }: ProjectFiltersProps) {
  return (
    <FilterBar
      label="Filter projects"
      first={
        <SearchField
          label="Search projects"
          hint="Name, client or member"
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      more={
        <>
          <FilterChoice
            label="Show"
            any={null}
            value={view.shown}
            options={SHOWN.map((value) => ({ value, text: SHOWN_TEXT[value] }))}
            onChange={(shown) => onChange({ shown: shown ?? 'current' })}
          />
          <FilterChoice
            label="Priority"
            any="Any priority"
            value={view.priority}
            options={PRIORITIES.map((value) => ({ value, text: PRIORITY_TEXT[value] }))}
            onChange={(priority) => onChange({ priority })}
          />
          <FilterChoice
            label="Member"
            any="Any member"
            value={view.member === '' ? null : view.member}
            options={[...team().values()].map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(member) => onChange({ member: member ?? '' })}
          />
        </>
      }
      onClear={
        PROJECTS_ADDRESS.hasFilters({ ...view, state: null })
          ? () => onChange({ ...PROJECTS_ADDRESS.noFilters, state: view.state })
          : null
      }
      tools={tools}
    />
  );
}
