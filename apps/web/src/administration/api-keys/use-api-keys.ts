import type { ApiKeyView, MadeApiKey, NewApiKey } from '@aiso/contracts/api-keys';
import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';

const KEY = 'api-keys';
const ofTenant = (tenant: string | null) => ({ tenant: tenant ?? undefined });

/** The keys of a tenant; null is the own one. */
export const useApiKeys = (tenant: string | null) =>
  useQuery({
    queryKey: [KEY, tenant],
    queryFn: ({ signal }) => call('GET /api/administration/api-keys', { query: ofTenant(tenant), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** @returns the key, which is told this once; a refusal is thrown */
export function useMakeApiKey(tenant: string | null): (asked: NewApiKey) => Promise<MadeApiKey> {
  const queryClient = useQueryClient();
  return useCallback(
    async (asked) => {
      const query = ofTenant(tenant);
      const made = await call('POST /api/administration/api-keys', { query, body: asked });
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
        await call('POST /api/administration/api-keys/{keyId}/revoke', {
          params: { keyId: id },
          query: ofTenant(tenant),
        });
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
