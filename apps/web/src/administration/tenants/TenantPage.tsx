import { ADMIN_TENANT } from '@aiso/contracts/first-tenants';
import type { TenantView } from '@aiso/contracts/tenant-administration';
import { useCommandRun } from '@aiso/ui/commands/use-command-run.tsx';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../app/api/errors.ts';
import { useCan } from '../../app/session/use-can.ts';
import { TenantForm } from './TenantForm.tsx';
import { TENANTS_PATH } from './tenants-view.ts';
import { useArchiveCommands } from './use-archive-commands.ts';
import { useTenant } from './use-tenants.ts';

/** `/administration/tenants/{tenantId}` */
export default function TenantPage({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(['tenants', 'navigation', 'ui']);
  const { data: tenant, error, isError, refetch } = useTenant(tenantId);
  const { archive, restore } = useArchiveCommands();
  const { run, dialogs } = useCommandRun<TenantView, unknown>({});
  const ofAll = useCan()('installation:administer');
  const list = ofAll ? [{ title: t('title'), route: TENANTS_PATH }] : [];
  const crumbs = [{ title: t('navigation:administration') }, ...list];
  if (tenant === undefined) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        {isUnknown ? (
          <EmptyState
            action={
              ofAll ? (
                <Button component={Link} to={TENANTS_PATH} variant="outlined">
                  {t('form.back')}
                </Button>
              ) : undefined
            }
          >
            {t('form.notFound')}
          </EmptyState>
        ) : isError ? (
          <ErrorState title={t('form.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </>
    );
  }
  const isArchived = tenant.archivedAt !== null;
  const archiveButton = isArchived ? (
    <Button variant="outlined" onClick={() => run(restore, { kind: 'rows', rows: [tenant] })}>
      {t('restore.action')}
    </Button>
  ) : (
    <Button
      variant="outlined"
      color="error"
      disabled={tenant.id === ADMIN_TENANT}
      onClick={() => run(archive, { kind: 'rows', rows: [tenant] })}
    >
      {t('archive.action')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={tenant.displayName}
        subtitle={<bdi dir="ltr">{tenant.id}</bdi>}
        crumbs={crumbs}
        action={ofAll ? archiveButton : undefined}
      />
      {tenant.id === ADMIN_TENANT ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('archive.protected')}
        </Alert>
      ) : null}
      {isArchived ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t('archive.notice')}
        </Alert>
      ) : null}
      <TenantForm
        key={tenant.id}
        tenant={tenant}
        isOwn={!ofAll}
        onReload={async () => (await refetch()).data}
      />
      {dialogs}
    </>
  );
}

function FormSkeleton() {
  return (
    <Card aria-hidden sx={{ p: 3 }}>
      {[1, 2, 3].map((section) => (
        <div key={section}>
          <Skeleton width={140} height={28} />
          <Skeleton height={44} />
          <Skeleton height={44} sx={{ mb: 2 }} />
        </div>
      ))}
    </Card>
  );
}
