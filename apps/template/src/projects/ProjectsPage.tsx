import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ManagementPage } from '../kit/management/ManagementPage.tsx';
import { ProjectDrawer } from './ProjectDrawer.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { PROJECT_COMMANDS } from './project-commands.tsx';
import { PROJECTS_LIST } from './projects-list.tsx';
import type { Project } from './store/project.ts';

/** What an invented organisation works on. */
export default function ProjectsPage() {
  const [params, setParams] = useSearchParams();
  const offerUndo = useUndo();
  /** Null for a new one. */
  const [edited, setEdited] = useState<{ readonly project: Project | null } | null>(null);
  const open = (id: string | null): void =>
    setParams((now) => {
      if (id === null) now.delete('id');
      else now.set('id', id);
      return now;
    });
  const create = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<AddOutlined />} onClick={() => setEdited({ project: null })}>
      New project
    </Button>
  );
  return (
    <>
      <ManagementPage
        of={{
          ...PROJECTS_LIST,
          commands: PROJECT_COMMANDS,
          onOpen: ({ id }) => open(id),
          empty: (
            <EmptyState title="No projects yet" action={create('outlined')}>
              Create a project with a name, members and a due date.
            </EmptyState>
          ),
        }}
        action={create('contained')}
      />
      {params.has('id') ? (
        <ProjectDrawer
          onClose={() => open(null)}
          onEdit={(project) => {
            open(null);
            setEdited({ project });
          }}
        />
      ) : null}
      {edited === null ? null : (
        <ProjectForm
          project={edited.project}
          onClose={() => setEdited(null)}
          onSaved={({ message, undo }) => {
            setEdited(null);
            offerUndo({ message, onUndo: () => void undo() });
          }}
        />
      )}
    </>
  );
}
