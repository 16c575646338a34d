import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { ModelTile } from './ModelTile.tsx';
import { useModels } from './use-models.ts';

/** `/landing` and `/image-diagnosis`: a card for every model of the registry. */
export default function ModelsPage() {
  const { t } = useTranslation('modelCards');
  const models = useModels();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {models.isPending ? (
        <Tiles isBusy>
          <TileSkeleton />
          <TileSkeleton />
        </Tiles>
      ) : models.isError ? (
        <ErrorState title={t('loadFailed')} error={models.error} onRetry={() => void models.refetch()} />
      ) : models.data.length === 0 ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <>
          <Tiles>
            {models.data.map((model) => (
              <ModelTile key={model.id} model={model} />
            ))}
          </Tiles>
          <Box sx={{ mt: 2.5 }}>
            <ResearchNotice />
          </Box>
        </>
      )}
    </>
  );
}

function Tiles({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <Box
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

function TileSkeleton() {
  return (
    <Card aria-hidden sx={{ p: 2.5 }}>
      <Skeleton width={90} />
      <Skeleton width="60%" height={32} sx={{ mb: 1 }} />
      <Skeleton />
      <Skeleton width="85%" sx={{ mb: 2 }} />
      <Box sx={{ display: 'flex', gap: 0.75, mb: 2 }}>
        <Skeleton variant="rounded" width={110} height={28} />
        <Skeleton variant="rounded" width={90} height={28} />
        <Skeleton variant="rounded" width={120} height={28} />
      </Box>
      <Skeleton width="40%" />
      <Skeleton sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width={150} height={36} />
    </Card>
  );
}
