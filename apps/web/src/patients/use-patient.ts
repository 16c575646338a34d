import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';
import { PATIENTS_KEY } from './patients-api.ts';

const patientQuery = (patientId: string) => ({
  queryKey: [PATIENTS_KEY, 'one', patientId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/patients/{patientId}', { params: { patientId }, signal }),
});

/** @param patientId null asks for nobody */
export const usePatient = (patientId: string | null) =>
  useQuery({
    ...(patientId === null
      ? { queryKey: [PATIENTS_KEY, 'one', null], queryFn: skipToken }
      : patientQuery(patientId)),
    // What the way here asked for counts as new.
    staleTime: JUST_NOW_MS,
  });

/** Asks for a patient before the page is drawn; what was read before stands at once. */
export async function askForPatient({ queries }: Asker, patientId: string): Promise<void> {
  const query = patientQuery(patientId);
  if (queries.getQueryData(query.queryKey) === undefined) await queries.prefetchQuery(query);
}

type AskedPage = {
  readonly params: { readonly patientId: string };
  readonly query: { readonly cursor: string | undefined };
  readonly signal: AbortSignal;
};

/** Pages of what is known of a patient, one after the other. */
const usePages = <Page extends { readonly nextCursor: string | null }>(
  patientId: string,
  part: string,
  read: (asked: AskedPage) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: [PATIENTS_KEY, 'one', patientId, part],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      read({ params: { patientId }, query: { cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export const useTimeline = (patientId: string) =>
  usePages(patientId, 'timeline', (asked) => call('GET /api/patients/{patientId}/timeline', asked));
export const useHistory = (patientId: string) =>
  usePages(patientId, 'history', (asked) => call('GET /api/patients/{patientId}/history', asked));

export const useTrend = (patientId: string) =>
  useQuery({
    queryKey: [PATIENTS_KEY, 'one', patientId, 'trend'],
    queryFn: ({ signal }) => call('GET /api/patients/{patientId}/trend', { params: { patientId }, signal }),
    staleTime: 0,
  });
