import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { AdminGuard } from '../app/session/AdminGuard.tsx';

const UsersPage = lazy(() => import('./users/UsersPage.tsx'));
const TenantsPage = lazy(() => import('./tenants/TenantsPage.tsx'));
const TenantPage = lazy(() => import('./tenants/TenantPage.tsx'));
const ModelsPage = lazy(() => import('./models/ModelsPage.tsx'));
const ModelPage = lazy(() => import('./models/ModelPage.tsx'));
const ApiKeysPage = lazy(() => import('./api-keys/ApiKeysPage.tsx'));
const AuditPage = lazy(() => import('./audit/AuditPage.tsx'));
const MonitoringPage = lazy(() => import('./monitoring/MonitoringPage.tsx'));

/**
 * What is below `/administration`, for group admin. A chunk of its own: few people open it, while everybody
 * loads the routes, signed in or not.
 */
export default function AdministrationRoutes() {
  const { '*': rest = '' } = useParams();
  return (
    <AdminGuard>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Screen path={rest.split('/').filter((part) => part !== '')} />
      </Suspense>
    </AdminGuard>
  );
}

function Screen({ path: [name, id, ...others] }: { path: readonly string[] }) {
  if (others.length === 0) {
    if (name === 'tenants') return id === undefined ? <TenantsPage /> : <TenantPage tenantId={id} />;
    if (name === 'models') return id === undefined ? <ModelsPage /> : <ModelPage name={id} />;
    if (name === 'users' && id === undefined) return <UsersPage />;
    if (name === 'api-keys' && id === undefined) return <ApiKeysPage />;
    if (name === 'audit' && id === undefined) return <AuditPage />;
    if (name === 'monitoring' && id === undefined) return <MonitoringPage />;
  }
  return <Navigate to="/404" replace />;
}
