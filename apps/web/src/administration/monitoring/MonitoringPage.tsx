import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const Monitoring = lazy(() => import('./Monitoring.tsx'));

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
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Monitoring />
      </Suspense>
    </>
  );
}
