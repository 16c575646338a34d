import type { Health } from '@aiso/contracts/health';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';

const POLL_MS = 60_000;

const PARTS = ['database', 'objects', 'decoders', 'disk', 'inference'] as const;
type State = Health[(typeof PARTS)[number]];

const TONE = {
  ok: 'success',
  ready: 'success',
  starting: 'info',
  unreachable: 'error',
  unavailable: 'error',
  full: 'error',
  elsewhere: 'neutral',
  absent: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<State, ComponentProps<typeof StatusDot>['tone']>;

/** For administrators: whether each part of the program works. */
export default function Installation() {
  const { t } = useTranslation('start');
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('GET /api/health', { signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <CardFrame title={t('installation.title')} isFetching={health.isFetching}>
      {health.isError ? (
        <ErrorState
          title={t('installation.failed')}
          error={health.error}
          onRetry={() => void health.refetch()}
        />
      ) : (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
            '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
            '& dd': { m: 0 },
          }}
        >
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`installation.part.${part}`)}</dt>
              <dd>
                {health.data === undefined ? (
                  <Skeleton width={90} />
                ) : (
                  <StatusDot tone={TONE[health.data[part]]}>
                    {t(`installation.state.${health.data[part]}`)}
                  </StatusDot>
                )}
              </dd>
            </div>
          ))}
        </Box>
      )}
    </CardFrame>
  );
}
