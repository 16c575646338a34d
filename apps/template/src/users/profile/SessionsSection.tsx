import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { counted } from '../../kit/counted.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { Session } from '../store/profile.ts';
import { USERS, withProfile } from '../store/users-data.ts';
import { Ago } from '../UserCells.tsx';
import type { Shown } from './shown-profile.ts';

/** Where somebody is signed in. Each device but this one can be signed out, and that be taken back. */
export function SessionsSection({ user, profile: { sessions } }: Shown) {
  const change = useDemoChange(USERS);
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, sessions.map(({ id }) => id).join(' '));
  const others = sessions.filter(({ isThis }) => !isThis);
  const revoke = (ended: readonly Session[], message: string): void => {
    const ids = new Set(ended.map(({ id }) => id));
    void change(
      withProfile(user.id, (profile) => ({ sessions: profile.sessions.filter(({ id }) => !ids.has(id)) })),
      { message },
    );
  };
  return (
    <CardSection
      title="Sessions"
      intro="Devices signed in to this account"
      action={
        others.length < 2 ? undefined : (
          <Button
            color="error"
            onClick={() =>
              revoke(
                others,
                `${counted(others.length, 'device')} ${others.length === 1 ? 'was' : 'were'} signed out.`,
              )
            }
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        {sessions.length === 0 ? (
          <Typography color="textSecondary">No active sessions.</Typography>
        ) : (
          <Box component="ul" aria-label="Sessions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {sessions.map((session) => (
              <Box
                key={session.id}
                component="li"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  py: 1.25,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <DevicesOutlined aria-hidden sx={{ color: 'text.secondary' }} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 500 }}>{session.device}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {session.city} · {session.isThis ? 'This device' : <Ago at={session.usedAt} />}
                  </Typography>
                </Box>
                {session.isThis ? null : (
                  <Button
                    size="small"
                    color="error"
                    aria-label={`Sign out of ${session.device}, ${session.city}`}
                    onClick={() => revoke([session], `Signed out of ${session.device}.`)}
                  >
                    Sign out
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </CardSection>
  );
}
