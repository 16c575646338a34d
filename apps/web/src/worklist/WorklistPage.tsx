import type { Asker } from '@aiso/ui/asker.ts';
import { part } from '@aiso/ui/part.ts';
import { ListingFrame, loadListingTabs } from './ListingFrame.tsx';
import { WorklistSkeleton } from './WorklistSkeleton.tsx';

/** Filters, menus and table are large: the page stands before they are there. */
const Worklist = part(() => import('./Worklist.tsx'));

const loadQuestion = () => import('./use-worklist.ts');

export const loadParts = (): Promise<unknown> =>
  Promise.all([loadListingTabs(), Worklist.load(), loadQuestion()]);

/** Asks for the rows of an address, for who may see them. */
export async function ask(asker: Asker, at: URL): Promise<void> {
  if (asker.can.includes('study:read')) await (await loadQuestion()).askForWorklist(asker, at);
}

export default function WorklistPage() {
  return (
    <ListingFrame tab="studies">
      <Worklist fallback={<WorklistSkeleton />} />
    </ListingFrame>
  );
}
