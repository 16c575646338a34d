import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../kit/calendar.ts';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { demoNow } from '../kit/clock.ts';
import { matching } from '../kit/management/list-of.ts';
import { Timeline } from '../kit/timeline/Timeline.tsx';
import type { TimeGroup, TimeRow } from '../kit/timeline/time-row.ts';
import { useDemoChange, useDemoData } from '../kit/use-demo.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { PROJECTS_ADDRESS, PROJECTS_SOURCE, type ProjectsView } from './projects-source.ts';
import { daysLate, PROJECT_STATES, type Project, progressOf, STATE_TEXT } from './store/project.ts';
import { PROJECTS, withProject } from './store/projects-data.ts';

type ProjectsTimelineProps = {
  /** Stands where there is nothing at all yet. */
  readonly empty: ReactNode;
  readonly onOpen: (id: string) => void;
};

const COLORS: Readonly<Record<Project['state'], string>> = {
  planned: 'var(--aiso-palette-text-secondary)',
  active: 'var(--aiso-palette-info-main)',
  paused: 'var(--aiso-palette-text-disabled)',
  completed: 'var(--aiso-palette-success-main)',
};

const rowOf = (project: Project): TimeRow => ({
  id: project.id,
  name: project.name,
  picture: <NameAvatar shape="rounded" name={project.client} sizePx={22} />,
  from: project.startsOn,
  to: project.dueOn,
  color: daysLate(project, today()) > 0 ? 'var(--aiso-palette-error-main)' : COLORS[project.state],
  done: progressOf(project),
});

/** Projects by their state over time, from their start to the day that they are due. */
export default function ProjectsTimeline({ empty, onOpen }: ProjectsTimelineProps) {
  const { data, error, refetch } = useDemoData(PROJECTS);
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => PROJECTS_ADDRESS.parse(params), [params]);
  const change = useDemoChange(PROJECTS);
  const { day } = useFormats();
  const groups = useMemo((): readonly TimeGroup[] => {
    const found = matching(data?.projects ?? [], view, PROJECTS_SOURCE.rules).toSorted((one, other) =>
      one.startsOn < other.startsOn ? -1 : Number(one.startsOn > other.startsOn),
    );
    return PROJECT_STATES.flatMap((state) => {
      const rows = found.filter((project) => project.state === state).map(rowOf);
      return rows.length === 0 ? [] : [{ key: state, title: STATE_TEXT[state], rows }];
    });
  }, [data, view]);
  const say = (next: Partial<ProjectsView>): void =>
    setParams(
      (now) => {
        const said = PROJECTS_ADDRESS.format(PROJECTS_ADDRESS.change(PROJECTS_ADDRESS.parse(now), next));
        said.set('view', 'timeline');
        return said;
      },
      { replace: true, preventScrollReset: true },
    );
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={520} />
    ) : (
      <ErrorState title="The projects could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (data.projects.length === 0) return empty;
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <ProjectFilters view={view} onChange={say} tools={null} />
      {groups.length === 0 ? (
        <NoMatchState title="No matches" onClear={() => say(PROJECTS_ADDRESS.noFilters)}>
          No projects match the search and filters.
        </NoMatchState>
      ) : (
        <Box
          sx={{
            display: 'flex',
            maxHeight: 'max(420px, 100vh - 290px)',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Timeline
            label="Projects over time"
            groups={groups}
            today={today()}
            scale="months"
            onOpen={onOpen}
            onSpan={async (id, { from, to }) => {
              const project = data.projects.find((one) => one.id === id);
              if (project === undefined) return;
              const changedAt = new Date(demoNow()).toISOString();
              await change(withProject({ ...project, startsOn: from, dueOn: to, changedAt }), {
                message: `“${project.name}” moved to ${day(from)} – ${day(to)}.`,
              });
            }}
          />
        </Box>
      )}
    </Card>
  );
}
