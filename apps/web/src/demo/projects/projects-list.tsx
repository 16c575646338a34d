import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { FilterChoice } from '../../ui/filters/FilterChoice.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { describeTableView, freeText, oneOf } from '../../ui/table/table-view.ts';
import { today } from '../kit/calendar.ts';
import { by } from '../kit/management/list-of.ts';
import type { Management } from '../kit/management/ManagementPage.tsx';
import type { ListSource } from '../kit/management/source.ts';
import { Ago } from '../users/UserCells.tsx';
import {
  isShown,
  PRIORITIES,
  PRIORITY_TEXT,
  PROJECT_STATES,
  type Project,
  progressOf,
  SHOWN,
  type ShownProjects,
  STATE_TEXT,
} from './data/project.ts';
import { PROJECTS, type ProjectsData } from './data/projects-data.ts';
import { membersOf, team } from './data/team.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import {
  Due,
  Faces,
  PriorityWord,
  Progress,
  ProjectCard,
  ProjectName,
  ProjectStateWord,
  ProjectTile,
} from './ProjectCells.tsx';

const ADDRESS = describeTableView({
  filters: {
    q: freeText(100),
    state: oneOf(PROJECT_STATES, null),
    shown: oneOf(SHOWN, 'current'),
    priority: oneOf(PRIORITIES, null),
    member: freeText(60),
  },
  sorts: ['changed', 'name', 'nameDown', 'due', 'dueDown', 'progress', 'progressDown'],
  pageSizes: [12, 24, 48],
  pagedBy: 'number',
});
export type ProjectsView = ReturnType<typeof ADDRESS.parse>;

const SHOWN_TEXT: Readonly<Record<ShownProjects, string>> = {
  current: 'All current',
  mine: 'Mine',
  favourites: 'Favourites',
  overdue: 'Overdue',
  archived: 'Archived',
};
const namesOf = ({ memberIds }: Project): string =>
  membersOf(memberIds)
    .map(({ name }) => name)
    .join(', ');

export const PROJECTS_SOURCE: ListSource<ProjectsData, Project, ProjectsView> = {
  store: PROJECTS,
  rowsOf: ({ projects }) => projects,
  withRows: (_data, projects) => ({ projects }),
  idOf: ({ id }) => id,
  rules: {
    search: (project) => [project.name, project.client, project.summary, namesOf(project)],
    filters: {
      shown: (project, shown) => isShown(project, shown, today()),
      priority: ({ priority }, value) => priority === value,
      member: ({ memberIds }, value) => memberIds.includes(value),
    },
    sorts: {
      changed: by(({ changedAt }) => changedAt, 'desc'),
      name: by(({ name }) => name),
      nameDown: by(({ name }) => name, 'desc'),
      due: by(({ dueOn }) => dueOn),
      dueDown: by(({ dueOn }) => dueOn, 'desc'),
      progress: by(progressOf),
      progressDown: by(progressOf, 'desc'),
    },
    tabs: { filter: 'state', of: ({ state }) => state },
  },
};

export const PROJECTS_LIST = {
  id: 'demo-projects',
  title: 'Projects',
  intro: 'What is worked on, by whom, and until when.',
  source: PROJECTS_SOURCE,
  failed: 'The projects could not be read',
  address: ADDRESS,
  tabs: {
    filter: 'state',
    of: [
      { value: null, text: 'All' },
      ...PROJECT_STATES.map((state) => ({ value: state, text: STATE_TEXT[state] })),
    ],
  },
  columns: [
    {
      field: 'name',
      title: 'Project',
      namesRow: true,
      value: ({ name }) => name,
      width: { share: 1.4, atLeast: 200 },
      sorts: { asc: 'name', desc: 'nameDown' },
      render: (project, tabIndex) => <ProjectName project={project} tabIndex={tabIndex} />,
    },
    {
      field: 'favourite',
      title: 'Favourite',
      isTitleHidden: true,
      value: ({ isFavourite }) => (isFavourite ? 'yes' : 'no'),
      width: 48,
      align: 'center',
      render: (project, tabIndex) => <FavouriteButton project={project} tabIndex={tabIndex} />,
    },
    {
      field: 'client',
      title: 'Client',
      value: ({ client }) => client,
      width: { share: 0.8, atLeast: 120 },
      isOptional: true,
      shownFrom: 'wide',
    },
    {
      field: 'state',
      title: 'State',
      value: ({ state }) => STATE_TEXT[state],
      width: 116,
      render: ({ state }) => <ProjectStateWord state={state} />,
    },
    {
      field: 'priority',
      title: 'Priority',
      value: ({ priority }) => PRIORITY_TEXT[priority],
      width: 100,
      isOptional: true,
      shownFrom: 'wide',
      render: ({ priority }) => <PriorityWord priority={priority} />,
    },
    {
      field: 'due',
      title: 'Due',
      value: ({ dueOn }) => dueOn,
      width: 150,
      sorts: { asc: 'due', desc: 'dueDown' },
      render: (project) => <Due project={project} />,
    },
    {
      field: 'progress',
      title: 'Progress',
      value: progressOf,
      width: { share: 0.8, atLeast: 150 },
      sorts: { desc: 'progressDown', asc: 'progress' },
      render: (project) => <Progress project={project} />,
    },
    {
      field: 'members',
      title: 'Members',
      value: namesOf,
      width: 136,
      isOptional: true,
      render: (project) => <Faces project={project} />,
    },
    {
      field: 'changed',
      title: 'Changed',
      value: ({ changedAt }) => changedAt,
      width: 112,
      isOptional: true,
      shownFrom: 'widest',
      render: ({ changedAt }) => <Ago at={changedAt} />,
    },
  ],
  card: ProjectCard,
  tiles: { render: ProjectTile, areFirst: true },
  filters: (view, change, tools) => (
    <FilterBar
      label="Filter projects"
      first={
        <SearchField
          label="Search projects"
          hint="Name, client or member"
          value={view.q}
          onChange={(q) => change({ q })}
        />
      }
      more={
        <>
          <FilterChoice
            label="Show"
            any={null}
            value={view.shown}
            options={SHOWN.map((value) => ({ value, text: SHOWN_TEXT[value] }))}
            onChange={(shown) => change({ shown: shown ?? 'current' })}
          />
          <FilterChoice
            label="Priority"
            any="Any priority"
            value={view.priority}
            options={PRIORITIES.map((value) => ({ value, text: PRIORITY_TEXT[value] }))}
            onChange={(priority) => change({ priority })}
          />
          <FilterChoice
            label="Member"
            any="Anybody"
            value={view.member === '' ? null : view.member}
            options={[...team().values()].map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(member) => change({ member: member ?? '' })}
          />
        </>
      }
      onClear={
        ADDRESS.hasFilters({ ...view, state: null })
          ? () => change({ ...ADDRESS.noFilters, state: view.state })
          : null
      }
      tools={tools}
    />
  ),
  csv: {
    fileName: 'projects',
    columns: [
      ['Project', ({ name }) => name],
      ['Client', ({ client }) => client],
      ['State', ({ state }) => STATE_TEXT[state]],
      ['Priority', ({ priority }) => PRIORITY_TEXT[priority]],
      ['Starts', ({ startsOn }) => startsOn],
      ['Due', ({ dueOn }) => dueOn],
      ['Tasks done', ({ tasks }) => tasks.done],
      ['Tasks', ({ tasks }) => tasks.total],
      ['Members', namesOf],
    ],
  },
} satisfies Partial<Management<ProjectsData, Project, ProjectsView>>;
