import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AUDIT_VIEW } from './audit-view.ts';
import { ExportMenu } from './ExportMenu.tsx';

const AuditLog = lazy(() => import('./AuditLog.tsx'));

/** `/administration/audit` */
export default function AuditPage() {
  const { t } = useTranslation(['auditLog', 'navigation', 'ui']);
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        crumbs={[{ title: t('navigation:administration') }]}
        action={<ExportMenu view={AUDIT_VIEW.parse(params)} />}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <AuditLog />
      </Suspense>
    </>
  );
}
