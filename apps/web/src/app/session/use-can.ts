import type { Act } from '@aiso/contracts/acts';
import { useCallback } from 'react';
import { useSignedIn } from './SessionProvider.tsx';

/** Whether the signed-in person may do something, to offer it; the server decides. */
export function useCan(): (act: Act) => boolean {
  const { can } = useSignedIn();
  return useCallback((act) => can.includes(act), [can]);
}
