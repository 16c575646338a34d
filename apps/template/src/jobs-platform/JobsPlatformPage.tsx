import type { NamedKeys } from '@aiso/ui/KeyList.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { JobsPanes } from './JobsPanes.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { PLATFORM } from './store/platform-store.ts';

const KEYS: readonly NamedKeys[] = [
  { keys: ['J', '↓'], does: 'Next job' },
  { keys: ['K', '↑'], does: 'Previous job' },
  { keys: ['Enter'], does: 'Open the job' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['S'], does: 'Save the job' },
  { keys: ['A'], does: 'Apply for the job' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

/** Jobs: looked for, kept, applied for, and followed up. */
export default function JobsPlatformPage() {
  const { data, error, refetch } = useDemoData(PLATFORM);
  return (
    <ApplicationPage title="Jobs platform" action={<ShortcutHelp keys={KEYS} />}>
      {data !== undefined ? (
        <JobsPanes platform={data} />
      ) : error === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState title="The jobs could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </ApplicationPage>
  );
}
