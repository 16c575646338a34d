import { filesOfTransfer, type PickedFiles } from '@aiso/ui/files/collect-files.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type DropAreaProps = {
  /** Where it goes, in words. */
  readonly to: string;
  readonly onFiles: (picked: PickedFiles) => void;
  readonly children: ReactNode;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files and whole folders that are dropped anywhere on it. */
export function DropArea({ to, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  /** Each part that is entered is left, too. */
  const depth = useRef(0);
  return (
    <Box
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current === 0) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        void filesOfTransfer(event.dataTransfer).then(onFiles);
      }}
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {children}
      {isOver ? (
        <Box
          sx={{
            position: 'absolute',
            inset: 8,
            zIndex: 2,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            borderRadius: 1,
            border: '2px dashed',
            borderColor: 'primary.main',
            bgcolor: 'color-mix(in srgb, var(--aiso-palette-background-paper) 90%, transparent)',
            fontWeight: 600,
            pointerEvents: 'none',
          }}
        >
          <UploadOutlined sx={{ fontSize: 34, color: 'primary.main' }} />
          Drop to upload to {to}
        </Box>
      ) : null}
    </Box>
  );
}
