import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction } from '@aiso/contracts/audit-log';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type VerbOf<Action extends string> = Action extends `${string}.${infer Verb}` ? Verb : never;

/** Verbs of this version: each has a word, or this does not compile. */
const verbOf = <Action extends AuditAction>(action: Action) => action.split('.')[1] as VerbOf<Action>;
const VERBS = AUDIT_ACTIONS.map((action) => verbOf(action));

/** An action (`kind.verb`) in words; one of a later version is shown as it is written. */
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
