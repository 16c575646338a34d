import type { PatientTimeline, PatientTrend } from '@aiso/contracts/patient-timeline';
import type { MergedPatient, PatientDetails, PatientHistory } from '@aiso/contracts/patients';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../app/api/client.ts';
import { PATIENTS_API, PATIENTS_KEY } from './patients-api.ts';

export const patientApi = (patientId: string, part = ''): string =>
  `${PATIENTS_API}/${encodeURIComponent(patientId)}${part}`;

const patientQuery = (patientId: string) => ({
  queryKey: [PATIENTS_KEY, 'one', patientId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<PatientDetails | MergedPatient>(patientApi(patientId), { signal }),
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

type CursorPage = { readonly nextCursor: string | null };

/** Pages of what is known of a patient, one after the other. */
function usePages<Page extends CursorPage>(patientId: string, part: string) {
  return useInfiniteQuery({
    queryKey: [PATIENTS_KEY, 'one', patientId, part],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`;
      return api.get<Page>(patientApi(patientId, `/${part}${query}`), { signal });
    },
    getNextPageParam: (page: Page) => page.nextCursor,
    staleTime: 0,
  });
}

export const useTimeline = (patientId: string) => usePages<PatientTimeline>(patientId, 'timeline');
export const useHistory = (patientId: string) => usePages<PatientHistory>(patientId, 'history');

export const useTrend = (patientId: string) =>
  useQuery({
    queryKey: [PATIENTS_KEY, 'one', patientId, 'trend'],
    queryFn: ({ signal }) => api.get<PatientTrend>(patientApi(patientId, '/trend'), { signal }),
    staleTime: 0,
  });
