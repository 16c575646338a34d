import { demoStore } from '../../kit/demo-store.ts';
import { makeProjects } from './make-projects.ts';
import { nameOfCopy, type Project } from './project.ts';

export type ProjectsData = { readonly projects: readonly Project[] };

export const PROJECTS = demoStore<ProjectsData>({
  id: 'projects',
  make: () => ({ projects: makeProjects() }),
  none: { projects: [] },
});

/** A change of the data, to be given to the store. It may be done again on other data. */
type Change = (data: ProjectsData) => ProjectsData;

/** With a project changed, or a new one. */
export const withProject =
  (project: Project): Change =>
  ({ projects }) => ({
    projects: projects.some(({ id }) => id === project.id)
      ? projects.map((one) => (one.id === project.id ? project : one))
      : [project, ...projects],
  });

export const withFavourite =
  (id: string, isFavourite: boolean): Change =>
  ({ projects }) => ({ projects: projects.map((one) => (one.id === id ? { ...one, isFavourite } : one)) });

/**
 * With a copy of a project, to be begun anew: nothing of it is done.
 * @param made the copy's id and when it was made, in ISO 8601
 */
export const withCopy =
  (id: string, made: { readonly id: string; readonly at: string }): Change =>
  ({ projects }) => ({
    projects: projects.flatMap((one) => {
      if (one.id !== id) return one;
      const copy: Project = {
        ...one,
        id: made.id,
        name: nameOfCopy(
          one.name,
          projects.map(({ name }) => name),
        ),
        state: 'planned',
        tasks: { ...one.tasks, done: 0 },
        isFavourite: false,
        isArchived: false,
        changedAt: made.at,
      };
      return [copy, one];
    }),
  });
