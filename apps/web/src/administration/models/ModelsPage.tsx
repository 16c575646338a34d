import type { TenantModels } from '@aiso/contracts/model-administration';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { useCan } from '../../app/session/use-can.ts';
import { ModelCard } from './ModelCard.tsx';
import { RefusedPackages } from './RefusedPackages.tsx';
import { TenantChoice } from './TenantChoice.tsx';
import { ofTenant, useTakeModels, useTenantChoice, useTenantModels } from './use-models.ts';

const grid = {
  display: 'grid',
  gap: 2,
  // As many beside each other as there are: one has the whole width.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
} as const;

/** `/administration/models` */
export default function ModelsPage() {
  const { t } = useTranslation(['models', 'navigation', 'ui']);
  const can = useCan();
  const { tenant, choose } = useTenantChoice();
  const { data, error, isError, refetch } = useTenantModels(tenant);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ title: t('navigation:administration') }]}
        action={
          can('installation:administer') ? (
            <ScanButton tenant={tenant} shown={data?.tenantId ?? tenant} />
          ) : undefined
        }
      />
      {data !== undefined ? (
        <Models models={data} tenant={data.tenantId} onChoose={choose} />
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={grid}>
          {[1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" height={170} />
          ))}
        </Box>
      )}
    </>
  );
}

function Models({
  models: { tenantId, tenants, models, refused },
  tenant,
  onChoose,
}: {
  models: TenantModels;
  tenant: string;
  onChoose: (tenant: string) => void;
}) {
  const { t } = useTranslation('models');
  return (
    <>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <TenantChoice tenantId={tenantId} tenants={tenants} onChoose={onChoose} />
      </Box>
      <RefusedPackages refused={refused} />
      {models.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.message')}</EmptyState>
      ) : (
        <Box sx={grid}>
          {models.map((model) => (
            <ModelCard key={model.name} model={model} tenant={tenant} isAlone={models.length === 1} />
          ))}
        </Box>
      )}
    </>
  );
}

/**
 * The server finds new packages by itself; this is for who does not want to wait.
 * @param tenant whom the address names; the server chose `shown` where it names nobody
 */
function ScanButton({ tenant, shown }: { tenant: string | null; shown: string | null }) {
  const { t } = useTranslation('models');
  const sentenceOf = useSentenceOf();
  const take = useTakeModels(tenant);
  const [isBusy, setBusy] = useState(false);
  const scan = async (): Promise<void> => {
    setBusy(true);
    try {
      take(await call('POST /api/administration/models/scan', { query: ofTenant(shown) }));
      toast.success(t('scan.done'));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<SyncOutlined />} disabled={isBusy} onClick={() => void scan()}>
      {t('scan.action')}
    </Button>
  );
}
