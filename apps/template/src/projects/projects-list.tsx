import type { Management } from '../kit/management/ManagementPage.tsx';
import { Ago } from '../users/UserCells.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import {
  Client,
  Due,
  Faces,
  PriorityWord,
  Progress,
  ProjectCard,
  ProjectName,
  ProjectStateWord,
  ProjectTile,
} from './ProjectCells.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { namesOf, PROJECTS_ADDRESS, PROJECTS_SOURCE, type ProjectsView } from './projects-source.ts';
import { PRIORITY_TEXT, PROJECT_STATES, type Project, progressOf, STATE_TEXT } from './store/project.ts';
import type { ProjectsData } from './store/projects-data.ts';

export const PROJECTS_LIST = {
  id: 'demo-projects',
  title: 'Projects',
  intro: 'Current and completed projects with members and due dates',
  source: PROJECTS_SOURCE,
  failed: 'The projects could not be loaded',
  address: PROJECTS_ADDRESS,
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
      width: { share: 0.8, atLeast: 178 },
      isOptional: true,
      shownFrom: 'wide',
      render: ({ client }) => <Client name={client} />,
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
      title: 'Updated',
      value: ({ changedAt }) => changedAt,
      width: 112,
      isOptional: true,
      shownFrom: 'widest',
      render: ({ changedAt }) => <Ago at={changedAt} />,
    },
  ],
  card: ProjectCard,
  tiles: { render: ProjectTile, areFirst: true },
  filters: (view, change, tools) => <ProjectFilters view={view} onChange={change} tools={tools} />,
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
