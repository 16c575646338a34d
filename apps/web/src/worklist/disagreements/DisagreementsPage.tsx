import type { Asker } from '@aiso/ui/asker.ts';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../app/session/use-can.ts';
import { ListingFrame, loadListingTabs } from '../ListingFrame.tsx';
import { WorklistSkeleton } from '../WorklistSkeleton.tsx';

const Disagreements = part(() => import('./Disagreements.tsx'));

const loadQuestion = () => import('./use-disagreements.ts');

export const loadParts = (): Promise<unknown> =>
  Promise.all([loadListingTabs(), Disagreements.load(), loadQuestion()]);

/** Asks for the rows of an address, for who may see them. */
export async function ask(asker: Asker, at: URL): Promise<void> {
  if (asker.can.includes('result:read')) await (await loadQuestion()).askForDisagreements(asker, at);
}

export default function DisagreementsPage() {
  const { t } = useTranslation('handover');
  const can = useCan();
  return (
    <ListingFrame tab="disagreements">
      {can('result:read') ? (
        <Disagreements fallback={<WorklistSkeleton />} />
      ) : (
        <EmptyState>{t('disagreements.notAllowed')}</EmptyState>
      )}
    </ListingFrame>
  );
}
