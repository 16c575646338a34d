import type { HeldRole } from '@aiso/contracts/roles';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of a role: of somebody who has it, or of all who have it. */
export function useRoleName(): (role: HeldRole, who?: 'one' | 'all') => string {
  const { t } = useTranslation('roles');
  return useCallback((role, who = 'one') => t(`${role}.${who}`), [t]);
}
