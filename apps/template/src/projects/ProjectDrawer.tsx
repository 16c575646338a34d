import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Details } from '../kit/management/Details.tsx';
import { Cover } from '../users/Cover.tsx';
import { Facts } from '../users/Facts.tsx';
import { Ago, DayText, profileOf } from '../users/UserCells.tsx';
import { Client, Due, PriorityWord, Progress, ProjectStateWord } from './ProjectCells.tsx';
import type { Project } from './store/project.ts';
import { PROJECTS } from './store/projects-data.ts';
import { membersOf } from './store/team.ts';

type ProjectDrawerProps = {
  readonly onClose: () => void;
  readonly onEdit: (project: Project) => void;
};

/** The project that the address names, beside the list. An unknown one is not found. */
export function ProjectDrawer({ onClose, onEdit }: ProjectDrawerProps) {
  return (
    <SideDrawer isOpen onClose={onClose} title="Project" widthPx={460}>
      <Details
        store={PROJECTS}
        find={({ projects }, id) => projects.find((one) => one.id === id)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {(project) => <ProjectDetails project={project} onEdit={onEdit} />}
      </Details>
    </SideDrawer>
  );
}

function ProjectDetails({ project, onEdit }: { project: Project; onEdit: (project: Project) => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ height: 132, borderRadius: 1, overflow: 'hidden' }}>
        <Cover cover={project.cover} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {project.name}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {project.summary}
          </Typography>
        </Box>
        {project.isArchived ? null : (
          <Button variant="outlined" size="small" onClick={() => onEdit(project)}>
            Edit
          </Button>
        )}
      </Box>
      <Progress project={project} />
      <Facts
        of={{
          State: <ProjectStateWord state={project.state} />,
          Priority: <PriorityWord priority={project.priority} />,
          Starts: <DayText day={project.startsOn} />,
          Due: <Due project={project} />,
          Client: <Client name={project.client} />,
          Changed: <Ago at={project.changedAt} />,
        }}
      />
      <Box component="section" aria-label="Members">
        <Typography variant="caption" color="textSecondary">
          Members
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {membersOf(project.memberIds).map((member) => (
            <Box
              component="li"
              key={member.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.75 }}
            >
              <InitialsAvatar name={member.name} picture={member.picture} sizePx={32} />
              <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
                <Link component={RouterLink} to={profileOf(member)} color="textPrimary" underline="hover">
                  {member.name}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {member.jobTitle}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
