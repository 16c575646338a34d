import type { Asker } from '@aiso/ui/asker.ts';
import { part } from '@aiso/ui/part.ts';
import { ListingFrame, loadListingTabs } from '../ListingFrame.tsx';
import { WorklistSkeleton } from '../WorklistSkeleton.tsx';

const UntakenUploads = part(() => import('./UntakenUploads.tsx'));

const loadQuestion = () => import('./use-untaken.ts');

export const loadParts = (): Promise<unknown> =>
  Promise.all([loadListingTabs(), UntakenUploads.load(), loadQuestion()]);

/** Asks for the rows of an address, for who may see them. */
export async function ask(asker: Asker, at: URL): Promise<void> {
  if (asker.can.includes('upload:read')) await (await loadQuestion()).askForUntaken(asker, at);
}

export default function UntakenPage() {
  return (
    <ListingFrame tab="untaken">
      <UntakenUploads fallback={<WorklistSkeleton />} />
    </ListingFrame>
  );
}
