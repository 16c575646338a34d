import type { TenantModelDetail } from '@aiso/contracts/model-administration';
import type { Crumb } from '@aiso/ui/Breadcrumb.tsx';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../app/api/errors.ts';
import { UnreachableHint } from '../../models/UnreachableHint.tsx';
import { ComparisonSection } from './ComparisonSection.tsx';
import { ModelHistory } from './ModelHistory.tsx';
import { ModelUse } from './ModelUse.tsx';
import { modelsPath } from './models-path.ts';
import { PointsSection } from './PointsSection.tsx';
import { useModelCommands } from './use-model-commands.tsx';
import { useTenantChoice, useTenantModel } from './use-models.ts';
import { VersionsSection } from './VersionsSection.tsx';

/** `/administration/models/{name}`: one model with the settings of one tenant. */
export default function ModelPage({ name }: { name: string }) {
  const { t } = useTranslation(['models', 'navigation']);
  const { tenant } = useTenantChoice();
  const { data, error, isError, refetch } = useTenantModel(name, tenant);
  const back = modelsPath(tenant);
  const crumbs = [{ title: t('navigation:administration') }, { title: t('title'), route: back }];
  if (data !== undefined) return <Model detail={data} tenant={tenant} crumbs={crumbs} onReload={refetch} />;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={name} crumbs={crumbs} />
      {isUnknown ? (
        <EmptyState
          action={
            <Button component={Link} to={back} variant="outlined">
              {t('back')}
            </Button>
          }
        >
          {t('notFound')}
        </EmptyState>
      ) : isError ? (
        <ErrorState title={t('oneFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Card aria-hidden sx={{ p: 3 }}>
          {[1, 2, 3].map((section) => (
            <Skeleton key={section} height={64} />
          ))}
        </Card>
      )}
    </>
  );
}

type ModelProps = {
  readonly detail: TenantModelDetail;
  readonly tenant: string | null;
  readonly crumbs: readonly Crumb[];
  readonly onReload: () => Promise<unknown>;
};

function Model({ detail: { model, history, tenantId }, tenant, crumbs, onReload }: ModelProps) {
  const { t } = useTranslation('models');
  const commands = useModelCommands(model, tenant, onReload);
  const { isBusy, enable, disable, choose } = commands;
  return (
    <>
      <PageHeader
        title={model.title}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <bdi dir="ltr">{model.name}</bdi>
            <ModelUse model={model} />
            <span>
              {t('ofTenant')} <bdi dir="ltr">{tenantId}</bdi>
            </span>
          </Box>
        }
        crumbs={crumbs}
        action={
          <>
            {model.reads ? null : (
              <Button
                variant={model.enabled ? 'outlined' : 'contained'}
                color={model.enabled ? 'error' : 'primary'}
                disabled={isBusy}
                onClick={() => void (model.enabled ? disable() : enable())}
              >
                {t(model.enabled ? 'disable.action' : 'enable.action')}
              </Button>
            )}
            {model.reads || !model.enabled ? null : (
              <Button variant="contained" disabled={isBusy} onClick={() => void choose()}>
                {t('choose.action')}
              </Button>
            )}
          </>
        }
      />
      {model.unreachableSince === null ? null : (
        <Box sx={{ mb: 2 }}>
          <UnreachableHint model={model} />
        </Box>
      )}
      <Card>
        <VersionsSection model={model} commands={commands} />
        {model.shadowVersion === null ? null : (
          <ComparisonSection
            key={model.shadowVersion}
            model={model}
            version={model.shadowVersion}
            tenant={tenant}
            commands={commands}
          />
        )}
        <PointsSection model={model} commands={commands} />
        <CardSection title={t('history.title')}>
          <ModelHistory history={history} />
        </CardSection>
      </Card>
      {commands.dialog}
    </>
  );
}
