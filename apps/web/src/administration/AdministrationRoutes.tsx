import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { part } from '@aiso/ui/part.ts';
import Skeleton from '@mui/material/Skeleton';
import { Navigate, useParams } from 'react-router';
import { AdminGuard } from '../app/session/AdminGuard.tsx';

const UsersPage = part(withTexts(['users', 'roles', 'ui'], () => import('./users/UsersPage.tsx')));
const TenantsPage = part(withTexts(['tenants', 'roles', 'ui'], () => import('./tenants/TenantsPage.tsx')));
const TenantPage = part(withTexts(['tenants', 'roles', 'ui'], () => import('./tenants/TenantPage.tsx')));
const ModelsPage = part(
  withTexts(['models', 'modelCards', 'studies', 'ui'], () => import('./models/ModelsPage.tsx')),
);
const ModelPage = part(
  withTexts(['models', 'modelCards', 'studies', 'ui'], () => import('./models/ModelPage.tsx')),
);
const ApiKeysPage = part(
  withTexts(['apiKeys', 'models', 'users'], () => import('./api-keys/ApiKeysPage.tsx')),
);
const DataMigrationsPage = part(
  withTexts(['dataMigrations'], () => import('./data-migrations/DataMigrationsPage.tsx')),
);
const SystemPage = part(withTexts(['system'], () => import('./system/SystemPage.tsx')));
const AuditPage = part(withTexts(['auditLog', 'ui'], () => import('./audit/AuditPage.tsx')));
const MonitoringPage = part(
  withTexts(['monitoring', 'studies', 'ui'], () => import('./monitoring/MonitoringPage.tsx')),
);

/** By the name that follows `/administration`: all of a kind, and one of them where it has a page. */
const PAGES = {
  users: { all: UsersPage },
  tenants: { all: TenantsPage, one: TenantPage },
  models: { all: ModelsPage, one: ModelPage },
  'api-keys': { all: ApiKeysPage },
  audit: { all: AuditPage },
  'data-migrations': { all: DataMigrationsPage },
  system: { all: SystemPage },
  monitoring: { all: MonitoringPage },
} as const;

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** What the page at that path shows beside the frame. */
export async function loadParts(path: string): Promise<void> {
  const [, name = '', id] = partsOf(path);
  if (!isName(name)) return;
  const { all, one }: { all: typeof UsersPage; one?: { load: () => Promise<unknown> } } = PAGES[name];
  await (id === undefined ? all : one)?.load();
}

const isName = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

/**
 * What is below `/administration`, for group admin. A chunk of its own: few people open it, while everybody
 * loads the routes, signed in or not.
 */
export default function AdministrationRoutes() {
  const { '*': rest = '' } = useParams();
  return (
    <AdminGuard>
      <Screen path={partsOf(rest)} />
    </AdminGuard>
  );
}

function Screen({ path: [name = '', id, ...others] }: { path: readonly string[] }) {
  const fallback = <Skeleton variant="rounded" height={320} />;
  if (others.length === 0 && id === undefined && isName(name)) {
    const { all: Page } = PAGES[name];
    return <Page key={name} fallback={fallback} />;
  }
  if (others.length === 0 && id !== undefined) {
    if (name === 'tenants') return <TenantPage fallback={fallback} tenantId={id} />;
    if (name === 'models') return <ModelPage fallback={fallback} name={id} />;
  }
  return <Navigate to="/404" replace />;
}
