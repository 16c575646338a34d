import type { Colleague } from '@aiso/contracts/colleagues';
import { useCallback, useMemo } from 'react';
import { useCan } from '../app/session/use-can.ts';
import { useAssignees } from './use-assignees.ts';

/**
 * By which text somebody of the own tenant is known: their name where it can be asked, else their address.
 */
export function useColleagueName(): (person: Pick<Colleague, 'userId' | 'email'>) => string {
  const { data } = useAssignees(useCan()('study:assign'));
  const names = useMemo(() => new Map(data?.people.map(({ userId, name }) => [userId, name])), [data]);
  return useCallback(({ userId, email }) => names.get(userId) ?? email, [names]);
}
