import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What is read of patients is cached under it. */
export const PATIENTS_KEY = 'patients';

/** After a change: what was read of patients is read anew. */
export function usePatientsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [PATIENTS_KEY] }), [client]);
}
