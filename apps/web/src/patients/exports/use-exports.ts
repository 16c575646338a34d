import type { AskPatientExport, PatientExport } from '@aiso/contracts/exports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { addressOf } from '../../app/api/bytes.ts';
import { call } from '../../app/api/call.ts';
import { PATIENTS_KEY } from '../patients-api.ts';

/** While one is put together it is asked how far it is. */
const ASKED_AGAIN_MS = 1500;

const paramsOf = ({ patientId, id: exportId }: PatientExport) => ({ patientId, exportId });
export const exportFile = (one: PatientExport): string =>
  addressOf('GET /api/patients/{patientId}/exports/{exportId}/file', { params: paramsOf(one) });

/** What was put together of a patient, newest first. The server keeps it, whatever becomes of the page. */
export function useExports(patientId: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => [PATIENTS_KEY, 'one', patientId, 'exports'], [patientId]);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/patients/{patientId}/exports', { params: { patientId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'queued') === true ? ASKED_AGAIN_MS : false,
  });
  const again = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  /** @throws ApiError */
  const ask = async (wish: AskPatientExport): Promise<void> => {
    await call('POST /api/patients/{patientId}/exports', { params: { patientId }, body: wish });
    await again();
  };
  /** @throws ApiError */
  const withdraw = async (one: PatientExport): Promise<void> => {
    await call('DELETE /api/patients/{patientId}/exports/{exportId}', { params: paramsOf(one) });
    await again();
  };
  return { list, ask, withdraw };
}
