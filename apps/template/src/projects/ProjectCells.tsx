import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { today } from '../kit/calendar.ts';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { counted } from '../kit/counted.ts';
import { Cover } from '../users/Cover.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import {
  daysLate,
  isDueSoon,
  PRIORITY_TEXT,
  type Project,
  type ProjectState,
  progressOf,
  STATE_TEXT,
} from './store/project.ts';
import { membersOf } from './store/team.ts';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const TONES = {
  planned: 'neutral',
  active: 'info',
  paused: 'neutral',
  completed: 'success',
} as const satisfies Record<ProjectState, string>;
const SHOWN_FACES = 4;

export const ProjectStateWord = ({ state }: Pick<Project, 'state'>) => (
  <StatusDot tone={TONES[state]}>{STATE_TEXT[state]}</StatusDot>
);

/** The address of the list as it is, with one project opened beside it. */
function useOpened(id: string): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('id', id);
  return `?${params}`;
}

type NameProps = { readonly project: Project; readonly tabIndex?: number | undefined };

/** Opens the project beside the list. */
export function ProjectName({ project, tabIndex }: NameProps) {
  return (
    <Link
      component={RouterLink}
      to={useOpened(project.id)}
      tabIndex={tabIndex}
      color="textPrimary"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{
        ...TWO_LINES,
        // At least as high as a finger's target must be (WCAG 2.2, 2.5.8).
        minHeight: 24,
        pt: 0.25,
        fontWeight: 600,
        lineHeight: 1.4,
      }}
    >
      {project.name}
    </Link>
  );
}

/** When it ends. What is late stands out: by its colour, an icon and the word. */
export function Due({ project }: { readonly project: Project }) {
  const { day } = useFormats();
  const late = daysLate(project, today());
  const isSoon = isDueSoon(project, today());
  const Icon = late > 0 ? WarningAmberOutlined : ScheduleOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        whiteSpace: 'nowrap',
        ...(late > 0 ? { color: 'error.main', fontWeight: 600 } : {}),
      }}
    >
      {late > 0 || isSoon ? <Icon aria-hidden sx={{ fontSize: 16 }} /> : null}
      {late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} overdue` : day(project.dueOn)}
    </Box>
  );
}

export function Progress({ project }: { readonly project: Project }) {
  const { percent, integer } = useFormats();
  const share = progressOf(project);
  const { done, total } = project.tasks;
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.75rem', mb: 0.25 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {integer(project.state === 'completed' ? total : done)} of {counted(total, 'task', integer(total))}
        </Box>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent(share, 0)}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={
          project.state === 'completed' ? 'success' : daysLate(project, today()) > 0 ? 'error' : 'primary'
        }
        aria-label={`Progress of ${project.name}`}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

/** Faces, with the names for who cannot see them. */
export function Faces({ project }: { readonly project: Project }) {
  const members = membersOf(project.memberIds);
  const names = members.map(({ name }) => name);
  return (
    <Box title={names.join(', ')} sx={{ display: 'flex' }}>
      <HiddenText>{names.join(', ')}</HiddenText>
      <AvatarGroup
        aria-hidden
        max={SHOWN_FACES}
        slotProps={{
          surplus: {
            sx: {
              width: 28,
              height: 28,
              fontSize: '0.75rem',
              color: 'text.primary',
              bgcolor: 'action.selected',
            },
          },
        }}
        sx={{ '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
      >
        {members.map(({ id, name, picture }) => (
          <InitialsAvatar key={id} name={name} picture={picture} sizePx={28} />
        ))}
      </AvatarGroup>
    </Box>
  );
}

export function PriorityWord({ priority }: Pick<Project, 'priority'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {priority === 'high' ? <FlagOutlined aria-hidden sx={{ fontSize: 16 }} /> : null}
      {PRIORITY_TEXT[priority]}
    </Box>
  );
}

/** Who a project is for, with the logo. */
export const Client = ({ name }: { readonly name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    <NameAvatar shape="rounded" name={name} sizePx={20} />
    <Typography variant="body2" color="textSecondary" noWrap>
      {name}
    </Typography>
  </Box>
);

/** A project where the table would not fit. */
export const ProjectCard = (project: Project) => (
  <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProjectName project={project} />
        <Client name={project.client} />
      </Box>
      <FavouriteButton project={project} />
    </Box>
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontSize: '0.8125rem' }}
    >
      <ProjectStateWord state={project.state} />
      <Due project={project} />
    </Box>
    <Progress project={project} />
  </Box>
);

/** A project as a tile: cover, what it is, how far it is, who works on it. */
export const ProjectTile = (project: Project) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
    <Box sx={{ height: 104 }}>
      <Cover cover={project.cover} />
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1.25, p: 1.75, pt: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ProjectName project={project} />
          <Client name={project.client} />
        </Box>
        <FavouriteButton project={project} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={TWO_LINES}>
        {project.summary}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          mt: 'auto',
          fontSize: '0.8125rem',
        }}
      >
        <ProjectStateWord state={project.state} />
        <Due project={project} />
      </Box>
      <Progress project={project} />
      <Faces project={project} />
    </Box>
  </Box>
);
