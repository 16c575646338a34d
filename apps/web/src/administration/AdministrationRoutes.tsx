import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { part } from '@aiso/ui/part.ts';
import Skeleton from '@mui/material/Skeleton';
import { Navigate, useParams } from 'react-router';
import { ActGuard } from '../app/session/AdminGuard.tsx';

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
  withTexts(['apiKeys', 'models', 'patients', 'ui', 'users'], () => import('./api-keys/ApiKeysPage.tsx')),
);
const DataMigrationsPage = part(
  withTexts(['dataMigrations'], () => import('./data-migrations/DataMigrationsPage.tsx')),
);
const SystemPage = part(withTexts(['system'], () => import('./system/SystemPage.tsx')));
const AuditPage = part(withTexts(['auditLog', 'patients', 'ui'], () => import('./audit/AuditPage.tsx')));
const MonitoringPage = part(
  withTexts(['monitoring', 'studies', 'ui'], () => import('./monitoring/MonitoringPage.tsx')),
);

/** By the name that follows `/administration`: all of a kind, and one of them where it has a page. */
const PAGES = {
  users: { all: UsersPage, act: 'user:administer' },
  tenants: { all: TenantsPage, act: 'installation:administer', one: TenantPage },
  models: { all: ModelsPage, act: 'model:administer', one: ModelPage },
  'api-keys': { all: ApiKeysPage, act: 'api-key:administer' },
  audit: { all: AuditPage, act: 'audit:read' },
  'data-migrations': { all: DataMigrationsPage, act: 'migration:administer' },
  system: { all: SystemPage, act: 'system:administer' },
  monitoring: { all: MonitoringPage, act: 'monitoring:read' },
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
 * What is below `/administration`, each page for who may do what it is for. A chunk of its own: few people
 * open it, while everybody loads the routes, signed in or not.
 */
export default function AdministrationRoutes() {
  const { '*': rest = '' } = useParams();
  return <Screen path={partsOf(rest)} />;
}

function Screen({ path: [name = '', id, ...others] }: { path: readonly string[] }) {
  const fallback = <Skeleton variant="rounded" height={320} />;
  if (others.length === 0 && id === undefined && isName(name)) {
    const { all: Page, act } = PAGES[name];
    return (
      <ActGuard act={act}>
        <Page key={name} fallback={fallback} />
      </ActGuard>
    );
  }
  if (others.length === 0 && id !== undefined) {
    if (name === 'tenants')
      return (
        <ActGuard act="tenant:administer">
          <TenantPage fallback={fallback} tenantId={id} />
        </ActGuard>
      );
    if (name === 'models')
      return (
        <ActGuard act={PAGES.models.act}>
          <ModelPage fallback={fallback} name={id} />
        </ActGuard>
      );
  }
  return <ActGuard act="user:administer">{<Navigate to="/404" replace />}</ActGuard>;
}
