import { CardSection } from '@aiso/ui/CardSection.tsx';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { skillsOf } from '../store/skills.ts';
import { Ago } from '../UserCells.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import type { Shown } from './shown-profile.ts';
import { TeamsSection } from './TeamsSection.tsx';
import { WorksSection } from './WorksSection.tsx';

const SHOWN_SESSIONS = 3;

/** Who somebody is and what they did; at the side, with whom and what with. */
export function OverviewTab({ user, profile }: Shown) {
  const skills = skillsOf(user.jobTitle);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: 'minmax(0, 1fr) 360px' },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Card>
          <CardSection title="About">
            <Typography sx={{ maxWidth: 720 }}>
              {user.about === '' ? 'No description yet.' : user.about}
            </Typography>
          </CardSection>
        </Card>
        <Card>
          <WorksSection id={user.id} />
        </Card>
        <Card>
          <ActivityFeed user={user} />
        </Card>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Card>
          <TeamsSection user={user} />
        </Card>
        {skills.length === 0 ? null : (
          <Card>
            <CardSection title="Skills">
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                {skills.map((skill) => (
                  <Chip key={skill} label={skill} variant="outlined" />
                ))}
              </Box>
            </CardSection>
          </Card>
        )}
        <Card>
          <LastSessions sessions={profile.sessions} />
        </Card>
      </Box>
    </Box>
  );
}

/** Where somebody was signed in last; all of them are under *Security*. */
function LastSessions({ sessions }: Pick<Shown['profile'], 'sessions'>) {
  const [params] = useSearchParams();
  const security = new URLSearchParams(params);
  security.set('tab', 'security');
  return (
    <CardSection
      title="Recent sessions"
      action={
        <Button component={Link} to={`?${security}`} size="small">
          Manage
        </Button>
      }
    >
      {sessions.length === 0 ? (
        <Typography color="textSecondary">No active sessions.</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
          {sessions.slice(0, SHOWN_SESSIONS).map(({ id, device, city, isThis, usedAt }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
              <DevicesOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography>{device}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {city} · {isThis ? 'This device' : <Ago at={usedAt} />}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </CardSection>
  );
}
