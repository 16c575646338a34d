import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelTile } from './ModelTile.tsx';
import { useModels } from './use-models.ts';

/** A card for every model of the registry. */
export function Models() {
  const { t } = useTranslation('modelCards');
  const models = useModels();
  return (
    <Box component="section" aria-labelledby="models">
      <Typography id="models" variant="h3" component="h2">
        {t('models')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.25, mb: 1.25 }}>
        {t('subtitle')}
      </Typography>
      {models.isPending ? (
        <Tiles isBusy>
          <TileSkeleton />
        </Tiles>
      ) : models.isError ? (
        <ErrorState title={t('loadFailed')} error={models.error} onRetry={() => void models.refetch()} />
      ) : models.data.length === 0 ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <Tiles>
          {models.data.map((model) => (
            <ModelTile key={model.id} model={model} isAlone={models.data.length === 1} />
          ))}
        </Tiles>
      )}
    </Box>
  );
}

function Tiles({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <Box
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
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
      <Skeleton variant="rounded" width={150} height={36} />
    </Card>
  );
}
