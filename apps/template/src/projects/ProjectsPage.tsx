import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DemoHeader } from '../kit/DemoHeader.tsx';
import { ManagementPage } from '../kit/management/ManagementPage.tsx';
import { ProjectDrawer } from './ProjectDrawer.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { PROJECT_COMMANDS } from './project-commands.tsx';
import { PROJECTS_LIST } from './projects-list.tsx';
import type { Project } from './store/project.ts';

const ProjectsTimeline = lazy(() => import('./ProjectsTimeline.tsx'));

/** How the address says that projects are shown over time. */
const VIEW = 'view';

/** What an invented organisation works on: as a list, or over time. */
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
  const isTimeline = params.get(VIEW) === 'timeline';
  const empty = (
    <EmptyState title="No projects yet" action={create('outlined')}>
      Create a project with a name, members and a due date.
    </EmptyState>
  );
  const action = (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isTimeline ? 'timeline' : 'list'}
        aria-label="Show as"
        onChange={(_event, view: string | null) =>
          view !== null &&
          setParams((now) => {
            if (view === 'timeline') now.set(VIEW, view);
            else now.delete(VIEW);
            return now;
          })
        }
      >
        <ToggleButton value="list" aria-label="List" title="List">
          <ViewListOutlined fontSize="small" />
        </ToggleButton>
        <ToggleButton value="timeline" aria-label="Timeline" title="Timeline">
          <ViewTimelineOutlined fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
      {create('contained')}
    </>
  );
  return (
    <>
      {isTimeline ? (
        <>
          <DemoHeader
            title={PROJECTS_LIST.title}
            subtitle={PROJECTS_LIST.intro}
            section="management"
            action={action}
          />
          <Suspense fallback={<Skeleton variant="rounded" height={520} />}>
            <ProjectsTimeline empty={empty} onOpen={open} />
          </Suspense>
        </>
      ) : (
        <ManagementPage
          of={{ ...PROJECTS_LIST, commands: PROJECT_COMMANDS, onOpen: ({ id }) => open(id), empty }}
          action={action}
        />
      )}
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
