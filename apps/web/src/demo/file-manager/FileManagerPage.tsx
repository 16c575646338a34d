import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { Panes } from '../kit/application/Panes.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { FileManager } from './FileManager.tsx';
import { DRIVE } from './store/drive-store.ts';

const TITLE = 'File manager';

export default function FileManagerPage() {
  const { data, error, refetch } = useDemoData(DRIVE);
  if (data !== undefined) return <FileManager title={TITLE} drive={data} />;
  return (
    <ApplicationPage title={TITLE} hasLarge>
      {error === null ? (
        <Panes
          side={{ title: 'Folders', content: <Lines of={7} highPx={28} /> }}
          main={{ title: 'Files', content: <Lines of={10} highPx={36} /> }}
        />
      ) : (
        <ErrorState title="The files could not be read" error={error} onRetry={() => void refetch()} />
      )}
    </ApplicationPage>
  );
}

function Lines({ of, highPx }: { readonly of: number; readonly highPx: number }): ReactNode {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1.2, p: 1.5 }}>
      {Array.from({ length: of }, (_none, line) => (
        <Skeleton key={line} variant="rounded" height={highPx} />
      ))}
    </Box>
  );
}
