import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Tenants from './Tenants.tsx';

const NewTenantDrawer = lazy(() => import('./NewTenantDrawer.tsx'));

/** `/administration/tenants` */
export default function TenantsPage() {
  const { t } = useTranslation(['tenants', 'navigation']);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const addButton = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDrawer('open')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: t('navigation:administration') }]}
        action={addButton}
      />
      <Tenants addButton={addButton} />
      {drawer === 'never' ? null : (
        <Suspense fallback={null}>
          <NewTenantDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  );
}
