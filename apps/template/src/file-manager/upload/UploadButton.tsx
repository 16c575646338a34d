import { filesOfInput, type PickedFile } from '@aiso/ui/files/collect-files.ts';
import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

/** React's types do not know the attribute, browsers all do. */
const DIRECTORY: object = { webkitdirectory: '' };

/** Chooses files, or a folder with all that is in it. */
export function UploadButton({ onFiles }: { readonly onFiles: (picked: readonly PickedFile[]) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    onFiles(filesOfInput(input.files));
    // The same file may be chosen again.
    input.value = '';
  };
  const hidden = { type: 'file', multiple: true, hidden: true } as const;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UploadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Upload
      </Button>
      <RowMenuList
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={[
          { kind: 'action', key: 'files', text: 'Files', onRun: () => files.current?.click() },
          { kind: 'action', key: 'folder', text: 'A folder', onRun: () => folder.current?.click() },
        ]}
      />
      <input ref={files} {...hidden} onChange={({ currentTarget }) => take(currentTarget)} />
      <input ref={folder} {...hidden} {...DIRECTORY} onChange={({ currentTarget }) => take(currentTarget)} />
    </>
  );
}
