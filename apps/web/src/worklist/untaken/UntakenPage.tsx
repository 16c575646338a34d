import { part } from '@aiso/ui/part.ts';
import { ListingFrame, loadListingTabs } from '../ListingFrame.tsx';
import { WorklistSkeleton } from '../WorklistSkeleton.tsx';

const UntakenUploads = part(() => import('./UntakenUploads.tsx'));

export const loadParts = (): Promise<unknown> => Promise.all([loadListingTabs(), UntakenUploads.load()]);

export default function UntakenPage() {
  return (
    <ListingFrame tab="untaken">
      {({ canSend }) => <UntakenUploads fallback={<WorklistSkeleton />} canSend={canSend} />}
    </ListingFrame>
  );
}
