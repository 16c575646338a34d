import type { AskProps, Command, Undoable } from '@aiso/ui/commands/command.ts';
import { type Chosen, rowsIn } from '@aiso/ui/table/selection.ts';
import { demoNow } from '../kit/clock.ts';
import { workOn } from '../kit/management/source.ts';
import { ProjectForm } from './ProjectForm.tsx';
import { PROJECTS_SOURCE, type ProjectsView } from './projects-source.ts';
import { PROJECT_STATES, type Project, type ProjectState, STATE_TEXT } from './store/project.ts';
import { PROJECTS, withCopy } from './store/projects-data.ts';

type ProjectCommand = Command<Project, ProjectsView>;

function EditProject({ chosen, onWork, onClose }: AskProps<Project, ProjectsView, Undoable | null>) {
  const [project] = rowsIn(chosen);
  if (project === undefined) return null;
  return <ProjectForm project={project} onClose={onClose} onSaved={(saved) => onWork(async () => saved)} />;
}

const duplicate = async (chosen: Chosen<Project, ProjectsView>): Promise<Undoable | null> => {
  const [project] = rowsIn(chosen);
  if (project === undefined) return null;
  const undo = await PROJECTS.change(
    withCopy(project.id, { id: `project-${crypto.randomUUID()}`, at: new Date(demoNow()).toISOString() }),
  );
  return { message: `${project.name} duplicated.`, undo };
};

type Changing = {
  readonly id: string;
  readonly text: string;
  /** "3 projects archived." */
  readonly done: string;
  readonly fits: (project: Project) => boolean;
  readonly becomes: (project: Project) => Project | null;
} & Partial<Pick<ProjectCommand, 'group' | 'menu' | 'isDestructive'>>;

/** For one or many; of all that match for those whom it fits. */
const changing = ({ done, fits, ...command }: Changing): ProjectCommand => ({
  ...command,
  on: 'both',
  safety: 'undo',
  isOffered: fits,
  work: workOn(PROJECTS_SOURCE, {
    becomes: command.becomes,
    fits,
    message: (count) => `${count} ${count === 1 ? 'project' : 'projects'} ${done}.`,
  }),
});

const toState = (state: ProjectState): ProjectCommand =>
  changing({
    id: `state-${state}`,
    text: `Mark as ${STATE_TEXT[state].toLowerCase()}`,
    group: 'state',
    menu: 'Change state',
    done: `marked as ${STATE_TEXT[state].toLowerCase()}`,
    fits: (project) => project.state !== state && !project.isArchived,
    becomes: (project) => ({ ...project, state }),
  });

/** What can be done with projects, for one or for many. All of it can be taken back. */
export const PROJECT_COMMANDS: readonly ProjectCommand[] = [
  {
    id: 'edit',
    text: 'Edit',
    on: 'row',
    safety: 'undo',
    whyNot: ({ isArchived }) => (isArchived ? 'Restore the project first.' : null),
    Ask: EditProject,
  },
  { id: 'duplicate', text: 'Duplicate', on: 'row', safety: 'undo', work: duplicate },
  changing({
    id: 'favourite',
    text: 'Add to favourites',
    done: 'added to favourites',
    fits: ({ isFavourite }) => !isFavourite,
    becomes: (project) => ({ ...project, isFavourite: true }),
  }),
  changing({
    id: 'unfavourite',
    text: 'Remove from favourites',
    done: 'removed from favourites',
    fits: ({ isFavourite }) => isFavourite,
    becomes: (project) => ({ ...project, isFavourite: false }),
  }),
  ...PROJECT_STATES.map(toState),
  changing({
    id: 'archive',
    text: 'Archive',
    group: 'archive',
    done: 'archived',
    fits: ({ isArchived }) => !isArchived,
    becomes: (project) => ({ ...project, isArchived: true }),
  }),
  changing({
    id: 'restore',
    text: 'Restore',
    group: 'archive',
    done: 'restored',
    fits: ({ isArchived }) => isArchived,
    becomes: (project) => ({ ...project, isArchived: false }),
  }),
  changing({
    id: 'delete',
    text: 'Delete',
    group: 'archive',
    isDestructive: true,
    done: 'deleted',
    fits: () => true,
    becomes: () => null,
  }),
];
