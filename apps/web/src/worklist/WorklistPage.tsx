import type { Asker } from '@aiso/ui/asker.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { SendButton } from './SendButton.tsx';
import { WorklistSkeleton } from './WorklistSkeleton.tsx';

/** Filters, menus and table are large: the page stands before they are there. */
const Worklist = part(() => import('./Worklist.tsx'));

const loadQuestion = () => import('./use-worklist.ts');

export const loadParts = (): Promise<unknown> => Promise.all([Worklist.load(), loadQuestion()]);

const isAllowed = (permissions: readonly string[]): boolean =>
  permissions.includes('image:upload') || permissions.includes('image:inference');

/** Asks for the rows of an address, for who may see them. */
export async function ask(asker: Asker, at: URL): Promise<void> {
  if (isAllowed(asker.permissions)) await (await loadQuestion()).askForWorklist(asker, at);
}

export default function WorklistPage() {
  const { t } = useTranslation(['worklist', 'navigation', 'studies', 'reading']);
  const { permissions } = useSignedIn().tenantUser;
  const canSend = permissions.includes('image:upload');
  const canRead = permissions.includes('image:inference');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: t('navigation:imageDiagnosis') }, { title: t('navigation:pulmonology') }]}
        action={canSend ? <SendButton /> : undefined}
      />
      {isAllowed(permissions) ? (
        <Worklist
          fallback={<WorklistSkeleton />}
          canSend={canSend}
          canRead={canRead}
          canSeePatients={permissions.includes('patient:manage')}
        />
      ) : (
        <EmptyState>{t('notAllowed')}</EmptyState>
      )}
    </>
  );
}
