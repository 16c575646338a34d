import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';

type DropZoneProps = {
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on it. The button for files does the same by keyboard. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {children}
      {isOver ? (
        <Box
          sx={{
            position: 'absolute',
            inset: 10,
            zIndex: 2,
            display: 'grid',
            placeItems: 'center',
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            pointerEvents: 'none',
          }}
        >
          Drop files to attach them
        </Box>
      ) : null}
    </Box>
  );
}
