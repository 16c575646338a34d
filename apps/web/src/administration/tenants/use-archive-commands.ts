import { ADMIN_TENANT } from '@aiso/contracts/first-tenants';
import type { TenantView } from '@aiso/contracts/tenant-administration';
import type { Action, Done } from '@aiso/ui/commands/command.ts';
import { type Chosen, rowsIn } from '@aiso/ui/table/selection.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { useTakeTenant } from './use-tenants.ts';

type Commands<Tenant> = Readonly<Record<'archive' | 'restore', Action<Tenant, unknown>>>;

/** Archives a tenant once that was confirmed, and restores one. */
export function useArchiveCommands<Tenant extends TenantView = TenantView>(): Commands<Tenant> {
  const { t } = useTranslation('tenants');
  const take = useTakeTenant();
  return useMemo(() => {
    const nameIn = (chosen: Chosen<Tenant, unknown>): string => rowsIn(chosen)[0]?.displayName ?? '';
    const work =
      (what: 'archive' | 'restore') =>
      async (chosen: Chosen<Tenant, unknown>): Promise<Done> => {
        for (const { id: tenantId } of rowsIn(chosen)) {
          const params = { tenantId };
          take(await call(`POST /api/administration/tenants/{tenantId}/${what}`, { params }));
        }
        return { message: t(`${what}.done`, { name: nameIn(chosen) }) };
      };
    return {
      archive: {
        id: 'archive',
        on: 'row',
        text: t('archive.action'),
        isDestructive: true,
        isOffered: ({ archivedAt }) => archivedAt === null,
        whyNot: ({ id }) => (id === ADMIN_TENANT ? t('archive.protected') : null),
        safety: 'confirm',
        question: (chosen) => ({
          title: t('archive.title', { name: nameIn(chosen) }),
          message: t('archive.message'),
          confirm: t('archive.confirm'),
          keep: t('archive.keep'),
          isDestructive: true,
        }),
        work: work('archive'),
      },
      restore: {
        id: 'restore',
        on: 'row',
        text: t('restore.action'),
        isOffered: ({ archivedAt }) => archivedAt !== null,
        safety: 'none',
        work: work('restore'),
      },
    };
  }, [t, take]);
}
