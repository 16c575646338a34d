import { useQuery } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';

/** People change seldom: those of a minute ago will do. */
const FRESH_MS = 60_000;

/** To whom work can be given, and who can be mentioned. */
export const useAssignees = (isEnabled = true) =>
  useQuery({
    queryKey: ['assignees'],
    queryFn: ({ signal }) => call('GET /api/handover/assignees', { signal }),
    staleTime: FRESH_MS,
    enabled: isEnabled,
  });
