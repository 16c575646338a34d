import type { PasswordProof as Proof, SessionsView } from '@aiso/contracts/account';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { browserName } from './browser-name.ts';
import { PasswordProof } from './PasswordProof.tsx';
import { sessionsKey, useAccountChanged } from './use-account.ts';

type Session = SessionsView['sessions'][number];

/** Where the person is signed in; each sign-in but this one can be ended by who knows the password. */
export function SessionList() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const changed = useAccountChanged();
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
    staleTime: 0,
  });
  const nameOf = ({ userAgent }: Session): string => {
    const { browser, system } = browserName(userAgent ?? '');
    if (browser === null) return system ?? t('sessions.unknown');
    return system === null ? browser : t('sessions.browser', { browser, system });
  };
  const end = async (proof: Proof): Promise<void> => {
    const isOne = ending !== null && ending !== 'others';
    const body = { ...proof, ...(isOne ? { sessionId: ending.id } : {}) };
    await call('POST /api/account/sessions/end', { body });
    toast.success(t(isOne ? 'sessions.ended' : 'sessions.othersEnded'));
    setEnding(null);
    await changed();
  };
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <div aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  if (ending !== null) {
    const isOne = ending !== 'others';
    return (
      <>
        <Typography component="h3" sx={{ fontWeight: 500 }}>
          {isOne ? t('sessions.askOne', { name: nameOf(ending) }) : t('sessions.askOthers')}
        </Typography>
        <Typography sx={{ mb: 2 }}>{t('sessions.askMessage')}</Typography>
        <PasswordProof
          submit={t(isOne ? 'sessions.end' : 'sessions.endOthers')}
          isDestructive
          onProof={end}
          onCancel={() => setEnding(null)}
        />
      </>
    );
  }
  return (
    <>
      <Box component="ul" aria-label={t('tab.sessions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.sessions.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{nameOf(session)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {session.isThis ? t('sessions.this') : t('sessions.used', { time: dateTime(session.usedAt) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('sessions.signedIn', { time: dateTime(session.signedInAt) })}
              </Typography>
            </Box>
            {session.isThis ? null : (
              <Button
                size="small"
                color="error"
                aria-label={t('sessions.endNamed', { name: nameOf(session) })}
                onClick={() => setEnding(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data.sessions.some(({ isThis }) => !isThis) ? (
        <Button variant="outlined" color="error" sx={{ mt: 1.5 }} onClick={() => setEnding('others')}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
    </>
  );
}
