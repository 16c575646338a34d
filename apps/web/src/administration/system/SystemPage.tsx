import type { SystemView } from '@aiso/contracts/system';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Access } from './Access.tsx';
import { Engines } from './Engines.tsx';
import { Parts } from './Parts.tsx';
import { Queues } from './Queues.tsx';
import { Storage } from './Storage.tsx';
import { SystemTroubles } from './SystemTroubles.tsx';
import { useSystem } from './use-system.ts';
import { Versions } from './Versions.tsx';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** `/administration/system` */
export default function SystemPage() {
  const { t } = useTranslation(['system', 'navigation']);
  const { data, error, isError, isFetching, refetch } = useSystem();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ title: t('navigation:administration') }]}
      />
      {isError ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        <Shown system={data} isFetching={isFetching} />
      ) : isError ? null : (
        <Box aria-hidden sx={grid}>
          {[200, 200, 320, 320].map((height, card) => (
            <Skeleton key={`${card} ${height}`} variant="rounded" height={height} />
          ))}
        </Box>
      )}
    </>
  );
}

function Shown({ system, isFetching }: { readonly system: SystemView; readonly isFetching: boolean }) {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  const shown = { system, isFetching };
  return (
    <>
      <Box sx={{ ...grid, '& > :first-of-type': { gridColumn: '1 / -1' } }}>
        <SystemTroubles {...shown} />
        <Parts {...shown} />
        <Versions {...shown} />
        <Queues {...shown} />
        <Storage {...shown} />
        <Engines {...shown} />
        <Access {...shown} />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {t('asOf', { at: dateTime(system.at) })}
      </Typography>
    </>
  );
}
