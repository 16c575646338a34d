import { filesOfInput, filesOfTransfer, type PickedFiles } from '@aiso/ui/files/collect-files.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** React's types do not know the attribute, browsers all do. */
const DIRECTORY: object = { webkitdirectory: '' };

type DropZoneProps = {
  /** The size limit in words. */
  readonly limit: string;
  /** What is dropped will be de-identified, which DICOM images alone can be. */
  readonly isDicomOnly: boolean;
  readonly onFiles: (picked: PickedFiles) => void;
};

/**
 * Takes files and folders by drop, by choice and by paste. While something is dragged, the whole page is its
 * target.
 */
export function DropZone({ limit, isDicomOnly, onFiles }: DropZoneProps) {
  const { t } = useTranslation('uploads');
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const latest = useLatest(onFiles);

  useEffect(() => {
    const take = (transfer: DataTransfer | null): void =>
      void filesOfTransfer(transfer).then((picked) => latest.current(picked));
    const hasFiles = (event: globalThis.DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: globalThis.DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: globalThis.DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: globalThis.DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if ((event.clipboardData?.files.length ?? 0) > 0) take(event.clipboardData);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [latest]);

  const takeInput = (input: HTMLInputElement): void => {
    onFiles({ files: filesOfInput(input.files), isCut: false });
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <Box
      component="section"
      aria-label={t('drop.label')}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: { xs: 2.5, sm: 4 },
        borderRadius: 1,
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
        transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
      }}
    >
      <UploadFileOutlined
        aria-hidden
        sx={{ fontSize: 34, color: isOver ? 'primary.main' : 'text.secondary' }}
      />
      <Typography variant="h4" component="h2" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t(isOver ? 'drop.release' : 'drop.title')}
      </Typography>
      <Typography variant="h4" component="h2" sx={{ display: { sm: 'none' } }}>
        {t('drop.titleNarrow')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(isDicomOnly ? 'drop.hintDicom' : 'drop.hint', { limit })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 0.5 }}>
        <Button variant="contained" onClick={() => files.current?.click()}>
          {t('drop.chooseFiles')}
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          {t('drop.chooseFolder')}
        </Button>
      </Box>
      {/* Without `accept`: the dialog would not offer DICOM files that have no ending, as on discs. */}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        data-testid="file-input"
        onChange={(event) => takeInput(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        {...DIRECTORY}
        data-testid="folder-input"
        onChange={(event) => takeInput(event.currentTarget)}
      />
    </Box>
  );
}
