import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Panes } from '../kit/application/Panes.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { FileManager } from './FileManager.tsx';
import { DRIVE, NONE } from './store/drive-store.ts';

export default function FileManagerPage() {
  const { data, error, refetch } = useDemoData(DRIVE);
  if (data !== undefined) return <FileManager drive={data} instead={null} />;
  const instead =
    error === null ? (
      <Panes
        side={{ title: 'Folders', content: <Lines of={7} highPx={28} /> }}
        main={{ title: 'Files', content: <Lines of={10} highPx={36} /> }}
      />
    ) : (
      <ErrorState title="The files could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <FileManager drive={NONE} instead={instead} />;
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
