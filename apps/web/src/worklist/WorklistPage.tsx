import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { SendButton } from './SendButton.tsx';
import { WorklistSkeleton } from './WorklistSkeleton.tsx';

/** Filters, menus and table are large: the page stands before they are there. */
const Worklist = lazy(() => import('./Worklist.tsx'));

export default function WorklistPage() {
  const { t } = useTranslation(['worklist', 'navigation', 'studies', 'reading']);
  const { permissions } = useSignedIn().tenantUser;
  const canSend = permissions.includes('image:upload');
  const canRead = permissions.includes('image:inference');
  const isAllowed = canSend || canRead;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: t('navigation:imageDiagnosis') }, { title: t('navigation:pulmonology') }]}
        action={canSend ? <SendButton /> : undefined}
      />
      {isAllowed ? (
        <Suspense fallback={<WorklistSkeleton />}>
          <Worklist
            canSend={canSend}
            canRead={canRead}
            canSeePatients={permissions.includes('patient:manage')}
          />
        </Suspense>
      ) : (
        <EmptyState>{t('notAllowed')}</EmptyState>
      )}
    </>
  );
}
