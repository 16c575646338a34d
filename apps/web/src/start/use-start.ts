import type { StartView } from '@aiso/contracts/start';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../app/api/call.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';

const KEY = 'start';
/** Each look at patients' names is written into the audit log: what changes is shown once a minute. */
const GATHER_MS = 60_000;

/** Local midnight. */
const dayBegan = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

function startQuery() {
  const since = dayBegan();
  return {
    queryKey: [KEY, since],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StartView> =>
      call('GET /api/start', { query: { since }, signal }),
    // What the way here asked for counts as new.
    staleTime: JUST_NOW_MS,
    // Live changes are told meanwhile.
    refetchOnWindowFocus: false,
  };
}

/** Asks before the page is drawn. */
export const askForStart = ({ queries }: Asker): Promise<void> => queries.prefetchQuery(startQuery());

/** What the start page shows; studies that change have it read again. */
export function useStart() {
  const start = useQuery(startQuery());
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAnew = useCallback(() => void queryClient.invalidateQueries({ queryKey: [KEY] }), [queryClient]);
  const readSoon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readAnew();
    }, GATHER_MS);
  };
  useLiveStudies({ onStudy: readSoon, onStudyGone: readSoon, onResync: readAnew });
  return start;
}
