import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Figures } from './Figures.tsx';
import { FindingsToday } from './FindingsToday.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestFilms } from './LatestFilms.tsx';
import { COLUMNS, STACK } from './places.ts';
import { ReadersToday } from './ReadersToday.tsx';
import { Troubles } from './Troubles.tsx';
import { Unread } from './Unread.tsx';
import { useStart } from './use-start.ts';
import { WorkSkeleton } from './WorkSkeleton.tsx';

/** The tenant's work of today; where nobody has sent anything yet, how to begin. */
export default function Work() {
  const { t } = useTranslation('start');
  const { data: start, isFetching, error, refetch } = useStart();
  if (start === undefined) {
    return error === null ? (
      <WorkSkeleton />
    ) : (
      <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (start.isEmpty) return <FirstSteps />;
  const { results } = start;
  return (
    <Box sx={STACK}>
      <Figures start={start} />
      <Box sx={COLUMNS}>
        <Box sx={STACK}>
          <Unread unread={start.unread} isFetching={isFetching} />
          <Troubles start={start} isFetching={isFetching} />
        </Box>
        <Box sx={STACK}>
          {results === null ? null : <ReadersToday read={results.read} isFetching={isFetching} />}
          {results === null ? null : <FindingsToday inferred={results.inferred} isFetching={isFetching} />}
        </Box>
      </Box>
      <LatestFilms studies={start.latest} isFetching={isFetching} />
    </Box>
  );
}
