import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { today } from '../kit/calendar.ts';
import { by } from '../kit/management/list-of.ts';
import type { ListSource } from '../kit/management/source.ts';
import { isShown, PRIORITIES, PROJECT_STATES, type Project, progressOf, SHOWN } from './store/project.ts';
import { PROJECTS, type ProjectsData } from './store/projects-data.ts';
import { membersOf } from './store/team.ts';

export const PROJECTS_ADDRESS = describeTableView({
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

/** What the list of projects shows, as its address says. */
export type ProjectsView = ReturnType<typeof PROJECTS_ADDRESS.parse>;

/** Who works on a project. */
export const namesOf = ({ memberIds }: Project): string =>
  membersOf(memberIds)
    .map(({ name }) => name)
    .join(', ');

/** How projects are found, ordered and counted by state. */
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
