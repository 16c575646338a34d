import type { AskPatientExport, PatientExport, PatientExports } from '@aiso/contracts/exports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../app/api/client.ts';
import { PATIENTS_KEY } from '../patients-api.ts';
import { patientApi } from '../use-patient.ts';

/** While one is put together it is asked how far it is. */
const ASKED_AGAIN_MS = 1500;

const exportApi = ({ patientId, id }: PatientExport): string =>
  patientApi(patientId, `/exports/${encodeURIComponent(id)}`);
export const exportFile = (one: PatientExport): string => `${exportApi(one)}/file`;

/** What was put together of a patient, newest first. The server keeps it, whatever becomes of the page. */
export function useExports(patientId: string) {
  const client = useQueryClient();
  const path = patientApi(patientId, '/exports');
  const queryKey = useMemo(() => [PATIENTS_KEY, 'one', patientId, 'exports'], [patientId]);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<PatientExports>(path, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'queued') === true ? ASKED_AGAIN_MS : false,
  });
  const again = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  /** @throws ApiError */
  const ask = async (wish: AskPatientExport): Promise<void> => {
    await api.post<PatientExport>(path, wish);
    await again();
  };
  /** @throws ApiError */
  const withdraw = async (one: PatientExport): Promise<void> => {
    await api.delete<PatientExport>(exportApi(one));
    await again();
  };
  return { list, ask, withdraw };
}
