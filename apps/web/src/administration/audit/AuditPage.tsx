import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../app/api/bytes.ts';
import { ExportMenu } from '../../seen-by/ExportMenu.tsx';
import AuditLog from './AuditLog.tsx';
import { AUDIT_VIEW, exportQueryOf } from './audit-view.ts';

/** `/administration/audit` */
export default function AuditPage() {
  const { t } = useTranslation(['auditLog', 'navigation', 'ui']);
  const [params] = useSearchParams();
  const view = AUDIT_VIEW.parse(params);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        crumbs={[{ title: t('navigation:administration') }]}
        action={
          <ExportMenu
            name="audit-log"
            addressOf={(format) =>
              addressOf('GET /api/administration/audit/export', { query: exportQueryOf(view, format) })
            }
          />
        }
      />
      <AuditLog />
    </>
  );
}
