import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import Monitoring from './Monitoring.tsx';

/** `/administration/monitoring` */
export default function MonitoringPage() {
  const { t } = useTranslation(['monitoring', 'navigation']);
  const { can, tenant } = useSignedIn();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        crumbs={[{ title: t('navigation:administration') }]}
      />
      <Monitoring readsTenant={can.includes('result:read') ? tenant.id : null} />
    </>
  );
}
