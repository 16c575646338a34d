import type { ApiKeys, ApiKeyView, MadeApiKey, NewApiKey } from '@aiso/contracts/api-keys';
import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api/client.ts';

const KEY = 'api-keys';
const pathOf = (tenant: string | null, part = ''): string => {
  const path = `/api/administration/api-keys${part}`;
  return tenant === null ? path : `${path}?tenant=${encodeURIComponent(tenant)}`;
};

/** The keys of a tenant; null is the own one. */
export const useApiKeys = (tenant: string | null) =>
  useQuery({
    queryKey: [KEY, tenant],
    queryFn: ({ signal }) => api.get<ApiKeys>(pathOf(tenant), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** @returns the key, which is told this once; a refusal is thrown */
export function useMakeApiKey(tenant: string | null): (asked: NewApiKey) => Promise<MadeApiKey> {
  const queryClient = useQueryClient();
  return useCallback(
    async (asked) => {
      const made = await api.post<MadeApiKey>(pathOf(tenant), asked);
      void queryClient.invalidateQueries({ queryKey: [KEY] });
      return made;
    },
    [queryClient, tenant],
  );
}

/** Revokes a key once that was confirmed, and says what came of it. */
export function useRevoking(tenant: string | null) {
  const { t } = useTranslation('apiKeys');
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const revoke = useCallback(
    async ({ id, name }: ApiKeyView) => {
      const isSure = await confirm({
        title: t('revoke.title', { name }),
        message: t('revoke.message'),
        confirm: t('revoke.action'),
        isDestructive: true,
      });
      if (!isSure) return;
      try {
        await api.post<ApiKeyView>(pathOf(tenant, `/${id}/revoke`));
        toast.success(t('revoke.done', { name }));
      } catch (error) {
        toast.error(sentenceOf(error));
      }
      await queryClient.invalidateQueries({ queryKey: [KEY] });
    },
    [confirm, queryClient, sentenceOf, t, tenant],
  );
  return { revoke, dialog };
}
