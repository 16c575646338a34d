import { LOOKS } from '@aiso/ui/chart/tones.ts';
import type { Day } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { OWN_ID } from '../kit/cast/people.ts';
import { useDemoNow } from '../kit/clock.ts';
import { DEMO_ROOT } from '../kit/places.ts';
import { Cover } from './Cover.tsx';
import { fullName, ROLE_TEXT, type Role, STATE_TEXT, type User, type UserState } from './store/user.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const TONES = { active: 'success', invited: 'info', suspended: 'neutral' } as const satisfies Record<
  UserState,
  string
>;

export const profileOf = ({ id }: Pick<User, 'id'>): string =>
  `${DEMO_ROOT}/management/users-profile?id=${encodeURIComponent(id)}`;

export const UserStateWord = ({ state }: Pick<User, 'state'>) => (
  <StatusDot tone={TONES[state]}>{STATE_TEXT[state]}</StatusDot>
);

/** By how much a role may do. */
const ROLE_COLORS: Readonly<Record<Role, string>> = {
  administrator: LOOKS.violet.color,
  manager: LOOKS.blue.color,
  editor: LOOKS.teal.color,
  member: LOOKS.neutral.color,
};

/** A role as a word on a tint of its own. */
export const RoleChip = ({ role }: Pick<User, 'role'>) => (
  <Box
    component="span"
    sx={{
      px: 0.9,
      py: 0.2,
      borderRadius: 1,
      fontSize: '0.75rem',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      bgcolor: `color-mix(in srgb, ${ROLE_COLORS[role]} 14%, transparent)`,
    }}
  >
    {ROLE_TEXT[role]}
  </Box>
);

/** Marks the person who looks. */
export const OwnMark = ({ id }: Pick<User, 'id'>) =>
  id === OWN_ID ? <Chip size="small" label="You" sx={{ height: 18, fontSize: '0.6875rem' }} /> : null;

/** How long ago it was; "Never" for null. */
export function Ago({ at }: { readonly at: string | null }) {
  const { age, dateTime } = useFormats();
  const now = useDemoNow();
  return at === null ? 'Never' : <span title={dateTime(at)}>{age(at, now)}</span>;
}

export function DayText({ day }: { readonly day: Day }) {
  return useFormats().day(day);
}

type PersonProps = { readonly user: User; readonly tabIndex?: number | undefined };

function NameLink({ user, tabIndex }: PersonProps) {
  return (
    <Link
      component={RouterLink}
      to={profileOf(user)}
      tabIndex={tabIndex}
      color="textPrimary"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ ...ONE_LINE, fontWeight: 500 }}
    >
      <bdi>{fullName(user)}</bdi>
    </Link>
  );
}

/** Picture, name and address; the name leads to the profile. */
export function Person({ user, tabIndex }: PersonProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      <InitialsAvatar name={fullName(user)} picture={user.picture} sizePx={32} />
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <NameLink user={user} tabIndex={tabIndex} />
          <OwnMark id={user.id} />
        </Box>
        <Box dir="ltr" sx={{ ...ONE_LINE, textAlign: 'left', fontSize: '0.75rem', color: 'text.secondary' }}>
          {user.email}
        </Box>
      </Box>
    </Box>
  );
}

/** A person where the table would not fit. */
export const UserCard = (user: User) => (
  <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
    <Person user={user} />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <UserStateWord state={user.state} />
      <RoleChip role={user.role} />
      <span>{user.department}</span>
    </Box>
  </Box>
);

/** A person as a tile: cover, picture, and what they do. */
export const UserTile = (user: User) => (
  <>
    <Box sx={{ height: 72 }}>
      <Cover cover={user.cover} />
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 0.25,
        mt: -4,
        px: 1.5,
        pb: 1.75,
        textAlign: 'center',
      }}
    >
      <Box sx={{ p: '3px', borderRadius: '50%', bgcolor: 'background.paper' }}>
        <Box sx={{ borderRadius: '50%', bgcolor: 'background.paper' }}>
          <InitialsAvatar name={fullName(user)} picture={user.picture} sizePx={60} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, maxWidth: '100%', mt: 0.5 }}>
        <NameLink user={user} />
        <OwnMark id={user.id} />
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: '100%' }}>
        {user.jobTitle} · {user.city}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          columnGap: 1.25,
          mt: 1,
          fontSize: '0.8125rem',
        }}
      >
        <UserStateWord state={user.state} />
        <RoleChip role={user.role} />
      </Box>
    </Box>
  </>
);
