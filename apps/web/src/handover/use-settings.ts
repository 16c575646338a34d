import type { HandoverSettings, WrittenGroup } from '@aiso/contracts/assignments';
import type { Request } from '@aiso/contracts/routes';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';

const KEY = ['handover settings'];

export type WrittenRules = Request<'PUT /api/handover/rules'>['body']['rules'];

/** The tenant's groups and rules, and how they are changed. Each change says whether it was kept. */
export function useSettings() {
  const { t } = useTranslation('handover');
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/handover/settings', { signal }),
  });
  const keep = async (asked: Promise<HandoverSettings>): Promise<boolean> => {
    try {
      queryClient.setQueryData<HandoverSettings>(KEY, await asked);
      void queryClient.invalidateQueries({ queryKey: ['assignees'] });
      toast.success(t('settings.saved'));
      return true;
    } catch (error) {
      toast.error(sentenceOf(error));
      return false;
    }
  };
  return {
    query,
    addGroup: (body: WrittenGroup) => keep(call('POST /api/handover/groups', { body })),
    changeGroup: (groupId: string, body: WrittenGroup) =>
      keep(call('PUT /api/handover/groups/{groupId}', { params: { groupId }, body })),
    removeGroup: (groupId: string) =>
      keep(call('DELETE /api/handover/groups/{groupId}', { params: { groupId } })),
    saveRules: (rules: WrittenRules) => keep(call('PUT /api/handover/rules', { body: { rules } })),
  };
}
