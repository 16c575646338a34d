import type { AskResearchExport, ResearchExport } from '@aiso/contracts/research';
import { download } from '@aiso/ui/download.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, api } from '../app/api/bytes.ts';
import { call } from '../app/api/call.ts';

const KEY = ['research'];
/** While one is made it is asked how far it is. */
const ASKED_AGAIN_MS = 1500;

/** The exports, newest first; each act is followed by the list as it is then, and throws ApiError. */
export function useResearch() {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/research/exports', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'queued') === true ? ASKED_AGAIN_MS : false,
  });
  const again = () => client.invalidateQueries({ queryKey: KEY });
  return {
    list,
    ask: async (body: AskResearchExport): Promise<void> => {
      await call('POST /api/research/exports', { body });
      await again();
    },
    withdraw: async ({ id: exportId }: ResearchExport): Promise<void> => {
      await call('DELETE /api/research/exports/{exportId}', { params: { exportId } });
      await again();
    },
    fetch: async ({ id: exportId }: ResearchExport): Promise<void> => {
      try {
        const file = await api.blob(
          addressOf('GET /api/research/exports/{exportId}/file', { params: { exportId } }),
        );
        download(file, `research-${exportId}.zip`);
      } finally {
        await again();
      }
    },
    fetchIds: async ({ id: exportId }: ResearchExport): Promise<void> => {
      const file = await api.blob(
        addressOf('GET /api/research/exports/{exportId}/ids', { params: { exportId } }),
      );
      download(file, `research-ids-${exportId}.csv`);
    },
  };
}
