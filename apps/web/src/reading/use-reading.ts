import type { ReadingView } from '@aiso/contracts/images';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';
import { isElsewhere, whereIs } from '../app/api/endpoints.ts';
import { blobQuery } from '../app/api/use-blob-url.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';
import { correctionKey } from './correction/corrections.ts';
import { shownOf } from './reading-view.ts';

const WATCH_MS = 5_000;

/** An event brings the state before its result is read: 'done' without a result is still under way. */
function isUnderWay(reading: ReadingView | undefined): boolean {
  if (reading === undefined) return false;
  const states = [shownOf(reading).state, ...reading.images.map(({ state }) => state)];
  return (
    states.some((state) => state === 'queued' || state === 'inferring') ||
    (states[0] === 'done' && reading.result === null)
  );
}

/** The result is that of the prediction endpoint, which this server answers along with the rest. */
async function readReading(
  studyId: string,
  imageId: string | null,
  signal: AbortSignal,
): Promise<ReadingView> {
  const reading = await call('GET /api/studies/{studyId}/reading', {
    params: { studyId },
    query: { image: imageId ?? undefined },
    signal,
  });
  if (!isElsewhere('prediction')) return reading;
  const { prediction } = await call('POST /Prod/', { whereIs, body: { imageId: reading.image.id }, signal });
  return { ...reading, result: prediction };
}

/**
 * Asks for a study before the reading room is drawn, and for the preview of its image as soon as that is
 * known. What was read before stands at once.
 */
export async function askForReading(
  { queries }: Asker,
  studyId: string,
  imageId: string | null,
): Promise<void> {
  const queryKey = ['reading', studyId, imageId];
  if (queries.getQueryData(queryKey) !== undefined) return;
  await queries.prefetchQuery<ReadingView>({
    queryKey,
    queryFn: ({ signal }) => readReading(studyId, imageId, signal),
  });
  const image = queries.getQueryData<ReadingView>(queryKey)?.image;
  if (image !== undefined) {
    void queries.prefetchQuery(blobQuery(`/api${image.preview}`, correctionKey(image.correction)));
  }
}

/**
 * A study with one of its images and that image's result; read again when the live connection says that the
 * study changed. Without an image it is the one that wanted attention most when it was first read: another
 * one does not take its place under the reader's eyes. `isPlaceholderData`: another image of the study is
 * still shown.
 */
export function useReading(studyId: string, imageId: string | null) {
  const queryClient = useQueryClient();
  const studyKey = ['reading', studyId];
  const queryKey = [...studyKey, imageId];
  const query = useQuery<ReadingView>({
    queryKey,
    queryFn: ({ signal }) => {
      const shown = queryClient.getQueryData<ReadingView>(queryKey)?.image.id;
      return readReading(studyId, imageId ?? shown ?? null, signal);
    },
    // What the way here asked for counts as new.
    staleTime: JUST_NOW_MS,
    placeholderData: (previous) => (previous?.study.studyId === studyId ? previous : undefined),
    // The live connection tells of changes at once; one that was missed must not leave the reader waiting.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: studyKey });
  useLiveStudies(
    {
      onStudy: (study) => {
        if (study.studyId !== studyId) return;
        const shown = queryClient.getQueryData<ReadingView>(queryKey)?.study;
        queryClient.setQueriesData<ReadingView>(
          { queryKey: studyKey },
          (reading) => reading && { ...reading, study },
        );
        // Which of its images changed, and how, is not in the event. Who reads it is, and changes none.
        if (shown?.updatedAt !== study.updatedAt) refresh();
      },
      onStudyGone: (gone) => {
        if (gone === studyId) refresh();
      },
      onResync: refresh,
    },
    {
      readAt: query.data === undefined ? Number.POSITIVE_INFINITY : query.dataUpdatedAt,
      onMissed: refresh,
    },
  );
  return query;
}
