import type { TenantView } from '@aiso/contracts/tenant-administration';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api/client.ts';
import { useConfirm } from '../../ui/ask/use-confirm.tsx';
import { sentenceOf } from '../sentence-of.ts';
import { tenantApi, useTakeTenant } from './use-tenants.ts';

/** Archives a tenant once that was confirmed, and restores one; says what came of it. */
export function useArchiving() {
  const { t } = useTranslation(['tenants', 'common']);
  const { confirm, dialog } = useConfirm();
  const take = useTakeTenant();
  const run = useCallback(
    async ({ id, displayName }: TenantView, what: 'archive' | 'restore') => {
      try {
        take(await api.post<TenantView>(tenantApi(id, `/${what}`)));
        toast.success(t(`${what}.done`, { name: displayName }));
      } catch (error) {
        toast.error(sentenceOf(error, t('common:somethingWentWrong')));
      }
    },
    [take, t],
  );
  const archive = useCallback(
    async (tenant: TenantView) => {
      const isSure = await confirm({
        title: t('archive.title', { name: tenant.displayName }),
        message: t('archive.message'),
        confirm: t('archive.confirm'),
        keep: t('archive.keep'),
        isDestructive: true,
      });
      if (isSure) await run(tenant, 'archive');
    },
    [confirm, run, t],
  );
  const restore = useCallback((tenant: TenantView) => run(tenant, 'restore'), [run]);
  return { archive, restore, dialog };
}
