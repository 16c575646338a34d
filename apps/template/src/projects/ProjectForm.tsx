import type { Undoable } from '@aiso/ui/commands/command.ts';
import { isDay } from '@aiso/ui/dates/day.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { today } from '../kit/calendar.ts';
import { OWN_ID } from '../kit/cast/people.ts';
import { demoNow } from '../kit/clock.ts';
import { randomOf } from '../kit/random.ts';
import { type CoverArt, coverArtOf } from '../users/store/cover-art.ts';
import { useFocusBack } from '../users/use-focus-back.ts';
import { CoverField } from './CoverField.tsx';
import { MembersField } from './MembersField.tsx';
import { PRIORITIES, PRIORITY_TEXT, PROJECT_STATES, type Project, STATE_TEXT } from './store/project.ts';
import { PROJECTS, withProject } from './store/projects-data.ts';

const day = z.string().refine(isDay);

export const projectSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    client: z.string().trim().min(1).max(60),
    summary: z.string().trim().max(200),
    state: z.enum(PROJECT_STATES),
    priority: z.enum(PRIORITIES),
    memberIds: z.array(z.string()).min(1),
    startsOn: day,
    dueOn: day,
    cover: z.custom<string | CoverArt>(),
  })
  .refine(({ startsOn, dueOn }) => startsOn <= dueOn, { path: ['dueOn'] });
type ProjectValues = z.output<typeof projectSchema>;
/** Days are null as long as none is chosen. */
type ProjectInput = Omit<ProjectValues, 'startsOn' | 'dueOn'> & {
  readonly startsOn: string | null;
  readonly dueOn: string | null;
};

const SENTENCES = {
  startsOn: 'Enter a date',
  dueOn: 'Enter a date on or after the start',
};
const LABELS = {
  name: 'Name',
  client: 'Client',
  summary: 'Summary',
  memberIds: 'Members',
  startsOn: 'Starts',
  dueOn: 'Due',
};

const newInput = (): ProjectInput => ({
  name: '',
  client: '',
  summary: '',
  state: 'planned',
  priority: 'normal',
  memberIds: [OWN_ID],
  startsOn: today(),
  dueOn: null,
  cover: coverArtOf(randomOf(crypto.randomUUID())),
});

type ProjectFormProps = {
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Undoable) => void;
};

/** A new project, or what is known of one. */
export function ProjectForm({ project, onClose, onSaved }: ProjectFormProps) {
  useFocusBack();
  const form = useSchemaForm<ProjectInput, ProjectValues>({
    schema: projectSchema,
    sentences: SENTENCES,
    defaultValues: project === null ? newInput() : { ...project, memberIds: [...project.memberIds] },
  });
  const save = async (values: ProjectValues): Promise<void> => {
    const isNew = project === null;
    const saved: Project = {
      id: `project-${crypto.randomUUID()}`,
      tasks: { done: 0, total: 0 },
      isFavourite: false,
      isArchived: false,
      ...project,
      ...values,
      changedAt: new Date(demoNow()).toISOString(),
    };
    const undo = await PROJECTS.change(withProject(saved));
    onSaved({ message: `${saved.name} ${isNew ? 'created' : 'updated'}.`, undo });
  };
  return (
    <FormDrawer
      title={project === null ? 'New project' : `Edit ${project.name}`}
      submit={project === null ? 'Create project' : 'Save'}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      <ErrorSummary labels={LABELS} />
      <FormText name="name" label="Name" maxLength={80} />
      <FormText name="client" label="Client" maxLength={60} />
      <FormTextarea name="summary" label="Summary (optional)" maxLength={200} minRows={2} />
      <MembersField name="memberIds" label="Members" />
      <FormDate name="startsOn" label="Starts" />
      <FormDate name="dueOn" label="Due" />
      <FormSelect
        name="state"
        label="State"
        options={PROJECT_STATES.map((value) => ({ value, text: STATE_TEXT[value] }))}
      />
      <FormSelect
        name="priority"
        label="Priority"
        options={PRIORITIES.map((value) => ({ value, text: PRIORITY_TEXT[value] }))}
      />
      <CoverField name="cover" label="Cover" />
    </FormDrawer>
  );
}
