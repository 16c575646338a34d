import type { ApiKeys } from '@aiso/contracts/api-keys';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import { useCan } from '../../app/session/use-can.ts';
import { TenantChoice } from '../models/TenantChoice.tsx';
import { useTenantChoice } from '../models/use-models.ts';
import { KeyCard } from './KeyCard.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { useApiKeys, useRevoking } from './use-api-keys.ts';

/** `/administration/api-keys` */
export default function ApiKeysPage() {
  const can = useCan();
  const { tenant } = useSignedIn();
  return <TenantKeys searched={can('patient:read') ? tenant.id : null} />;
}

/** @param searched the tenant whose patients can be looked for; of others, ids are typed */
export function TenantKeys({ searched }: { searched: string | null }) {
  const { t } = useTranslation(['apiKeys', 'navigation']);
  const { tenant, choose } = useTenantChoice();
  const { data, error, isError, refetch } = useApiKeys(tenant);
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const makeButton = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDialog('open')}>
      {t('make.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ title: t('navigation:administration') }]}
        // Where there is none yet it stands below the sentence that says so.
        action={data?.keys.length === 0 ? undefined : makeButton}
      />
      {data !== undefined ? (
        <Keys keys={data} tenant={tenant} makeButton={makeButton} onChoose={choose} />
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
          {[1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" height={110} />
          ))}
        </Box>
      )}
      {dialog === 'none' ? null : (
        <NewKeyDialog
          tenant={tenant}
          findsPatients={searched !== null && searched === (tenant ?? data?.tenantId)}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onClosed={() => setDialog('none')}
        />
      )}
    </>
  );
}

function Keys({
  keys: { tenantId, tenants, keys },
  tenant,
  makeButton,
  onChoose,
}: {
  keys: ApiKeys;
  tenant: string | null;
  makeButton: ReactNode;
  onChoose: (tenant: string) => void;
}) {
  const { t } = useTranslation('apiKeys');
  const { revoke, dialog } = useRevoking(tenant);
  return (
    <>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <TenantChoice tenantId={tenantId} tenants={tenants} onChoose={onChoose} />
      </Box>
      {keys.length === 0 ? (
        <Card>
          <EmptyState of="key" title={t('empty.title')} action={makeButton}>
            {t('empty.message')}
          </EmptyState>
        </Card>
      ) : (
        <Box
          component="ul"
          aria-label={t('title')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {keys.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoke={() => void revoke(key)} />
          ))}
        </Box>
      )}
      {dialog}
    </>
  );
}
