import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { showUpload } from '../app/api/upload-backend.ts';
import { readingPath } from '../app/frame/addresses.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';
import { NotTaken, Waiting } from './ReadingStates.tsx';

/** What became of an upload: it leads on to its image, or says why there is none. */
export function UploadReading({ uploadId }: { uploadId: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['upload', uploadId];
  const {
    data: upload,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => showUpload(uploadId),
    staleTime: 0,
  });
  useLiveUploads(
    (changed) => {
      if (changed.uploadId === uploadId) queryClient.setQueryData(queryKey, changed);
    },
    () => void refetch(),
  );
  if (upload === undefined) {
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const { studyId, imageId, state } = upload;
  if (studyId !== null) return <Navigate replace to={readingPath(studyId, imageId ?? undefined)} />;
  return (
    <Box sx={{ maxWidth: 560, width: '100%', mx: 'auto', py: 4 }}>
      {state === 'receiving' ? <Waiting state="receiving" /> : <NotTaken upload={upload} />}
    </Box>
  );
}
