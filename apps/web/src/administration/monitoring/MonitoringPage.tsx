import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import Monitoring from './Monitoring.tsx';

/** `/administration/monitoring` */
export default function MonitoringPage() {
  const { t } = useTranslation(['monitoring', 'navigation']);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        crumbs={[{ title: t('navigation:administration') }]}
      />
      <Monitoring />
    </>
  );
}
