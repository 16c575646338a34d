import { CardSection } from '@aiso/ui/CardSection.tsx';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { DEMO_ROOT } from '../../kit/places.ts';
import { teamsOf } from '../store/teams.ts';
import type { User } from '../store/user.ts';

const SHOWN_FACES = 4;
const FACE_PX = 26;

/** The department, which leads to its people, and the teams that somebody belongs to. */
export function TeamsSection({ user: { id, department } }: { readonly user: User }) {
  return (
    <CardSection
      title="Teams"
      action={
        <Link
          component={RouterLink}
          to={`${DEMO_ROOT}/management/users-listing?department=${encodeURIComponent(department)}`}
        >
          {department}
        </Link>
      }
    >
      <Box
        component="ul"
        aria-label="Teams"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {teamsOf(id).map(({ name, about, members }) => (
          <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {about}
              </Typography>
            </Box>
            <HiddenText>{members.map((member) => member.name).join(', ')}</HiddenText>
            <AvatarGroup
              aria-hidden
              max={SHOWN_FACES}
              title={members.map((member) => member.name).join(', ')}
              slotProps={{
                surplus: {
                  sx: {
                    width: FACE_PX,
                    height: FACE_PX,
                    fontSize: '0.6875rem',
                    color: 'text.primary',
                    bgcolor: 'action.selected',
                  },
                },
              }}
              sx={{ flex: 'none', '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
            >
              {members.map((member) => (
                <NameAvatar key={member.id} name={member.name} sizePx={FACE_PX} />
              ))}
            </AvatarGroup>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
}
