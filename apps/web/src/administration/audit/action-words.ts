import { AUDIT_KINDS } from '@aiso/contracts/audit-log';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Verbs that have a word; an action of a later version is shown as it is written. */
const VERBS = [
  'signed_in',
  'refused',
  'added',
  'changed',
  'archived',
  'restored',
  'logo_changed',
  'logo_removed',
  'viewed',
  'listed',
  'opened',
  'exported',
  'registered',
  'read',
  'failed',
  'expired',
] as const;

/** An action (`kind.verb`) in words. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation('auditLog');
  return useCallback(
    (action) => {
      const [kindName, verbName] = action.split('.');
      const kind = AUDIT_KINDS.find((known) => known === kindName);
      if (kind === undefined) return action;
      const verb = VERBS.find((known) => known === verbName);
      return t('actionOf', {
        kind: t(`kind.${kind}`),
        verb: verb === undefined ? (verbName ?? '') : t(`verb.${verb}`),
      });
    },
    [t],
  );
}
