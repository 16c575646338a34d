import type { Assigned, Colleague } from '@aiso/contracts/colleagues';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** By which text people are known: their name, else their address. */
export const personText = ({ name, email }: Pick<Colleague, 'name' | 'email'>): string => name ?? email;

/** Who is to read a study, in a line; null where nobody in particular is. */
export function useAssignedText(): (assigned: Assigned | null) => string | null {
  const { t } = useTranslation('studies');
  return useCallback(
    (assigned) => {
      if (assigned === null) return null;
      const { person, group } = assigned;
      if (person === null) return group?.name ?? null;
      return group === null
        ? personText(person)
        : t('assigned.taken', { person: personText(person), group: group.name });
    },
    [t],
  );
}
