import type { PatientTimeline, PatientTrend } from '@aiso/contracts/patient-timeline';
import type { MergedPatient, PatientDetails, PatientHistory } from '@aiso/contracts/patients';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../app/api/client.ts';
import { PATIENTS_API, PATIENTS_KEY } from './patients-api.ts';

export const patientApi = (patientId: string, part = ''): string =>
  `${PATIENTS_API}/${encodeURIComponent(patientId)}${part}`;

/** @param patientId null asks for nobody */
export const usePatient = (patientId: string | null) =>
  useQuery({
    queryKey: [PATIENTS_KEY, 'one', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : ({ signal }) => api.get<PatientDetails | MergedPatient>(patientApi(patientId), { signal }),
    staleTime: 0,
  });

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
