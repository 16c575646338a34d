import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import AuditLog from './AuditLog.tsx';
import { AUDIT_VIEW } from './audit-view.ts';
import { ExportMenu } from './ExportMenu.tsx';

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
      <AuditLog />
    </>
  );
}
