import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The worklist, the reading room, and what was read last. */
const SHOW_STUDIES: ReadonlySet<unknown> = new Set(['worklist', 'reading', 'imaging']);

/** Has everything that shows studies read again, for a change that the live connection may miss. */
export function useRefreshStudies(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOW_STUDIES.has(queryKey[0]) });
  }, [queryClient]);
}
