import type { ReadingView } from '@aiso/contracts/images';
import type { Prediction } from '@aiso/contracts/imaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../app/api/client.ts';
import { endpoint, isElsewhere } from '../app/api/endpoints.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';

const WATCH_MS = 5_000;

/** An event brings the state before its result is read: 'done' without a result is still under way. */
const isUnderWay = (reading: ReadingView | undefined): boolean =>
  reading !== undefined &&
  (['receiving', 'queued', 'inferring'].includes(reading.upload.state) ||
    (reading.upload.state === 'done' && reading.result === null));

/** The result is that of the prediction endpoint, which this server answers along with the rest. */
async function readReading(uploadId: string, signal: AbortSignal): Promise<ReadingView> {
  const path = `/api/uploads/${encodeURIComponent(uploadId)}/reading`;
  const reading = await api.get<ReadingView>(path, { signal });
  if (!isElsewhere('prediction') || reading.upload.imageId === null) return reading;
  const { prediction } = await api.post<Prediction>(endpoint('prediction'), { uploadId }, { signal });
  return { ...reading, result: prediction };
}

/** One upload with image and result; read again when the live connection says that it changed. */
export function useReading(uploadId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['reading', uploadId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readReading(uploadId, signal),
    staleTime: 0,
    // The live connection tells of changes at once; one that was missed must not leave the reader waiting.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey });
  useLiveUploads((upload) => {
    if (upload.uploadId !== uploadId) return;
    const known = query.data?.upload;
    queryClient.setQueryData<ReadingView>(queryKey, (reading) => reading && { ...reading, upload });
    // The state alone is in the event; image and result are not.
    if (known === undefined || known.state !== upload.state || known.imageId !== upload.imageId) refresh();
  }, refresh);
  return query;
}
