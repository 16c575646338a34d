import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { CorrectionStrip } from './correction/CorrectionStrip.tsx';
import { ReadingDesk } from './ReadingDesk.tsx';
import { ReadingPicker } from './ReadingPicker.tsx';
import { StudyBar } from './StudyBar.tsx';
import { useReading } from './use-reading.ts';

/** The reading room of one study; without one, what may be read. */
export default function ReadingPage() {
  const { t } = useTranslation(['reading', 'uploads', 'navigation']);
  const [params] = useSearchParams();
  const isAllowed = useSignedIn().tenantUser.permissions.includes('image:inference');
  const uploadId = params.get('upload');
  if (!isAllowed) return <EmptyState>{t('notAllowed')}</EmptyState>;
  return uploadId === null ? <ReadingPicker /> : <Reading key={uploadId} uploadId={uploadId} />;
}

function Reading({ uploadId }: { uploadId: string }) {
  const query = useReading(uploadId);
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ReadingSkeleton />
    );
  }
  return (
    <Box
      sx={{
        flex: '1 1 0',
        minHeight: { xs: 420, md: 520 },
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      <StudyBar reading={query.data} />
      <CorrectionStrip reading={query.data} />
      <ReadingDesk reading={query.data} onChanged={() => void query.refetch()} />
    </Box>
  );
}

/** Shaped as image and findings are. */
function ReadingSkeleton() {
  return (
    <Box aria-busy sx={{ flex: '1 1 0', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width={220} />
        <Skeleton width={320} />
      </Box>
      <Box sx={{ flex: 1, display: 'flex' }}>
        <Box sx={{ flex: 1, bgcolor: '#000' }} />
        <Box sx={{ width: 380, p: 2, display: { xs: 'none', md: 'block' } }}>
          {Array.from({ length: 6 }, (_row, at) => (
            <Skeleton key={at} height={54} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
