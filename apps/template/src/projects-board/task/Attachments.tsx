import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import WallpaperOutlined from '@mui/icons-material/WallpaperOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import type { Attachment, Task } from '../store/board.ts';
import type { EditTask } from './edit-task.ts';
import { TaskSection } from './TaskSection.tsx';
import { isPicture, whyNotAttached, withCover, without } from './task-edits.ts';

type AttachmentsProps = { readonly task: Task; readonly edit: EditTask };

/** A task's files. One picture of them may be the cover of its card. */
export function Attachments({ task, edit }: AttachmentsProps) {
  const { attachments } = task;
  const { size, integer } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const taken: Attachment[] = [];
    for (const file of files) {
      const why = whyNotAttached(file, [...attachments, ...taken]);
      if (why === null) {
        taken.push({
          id: crypto.randomUUID(),
          name: file.name,
          type: file.type === '' ? 'application/octet-stream' : file.type,
          bytes: file.size,
          url: URL.createObjectURL(file),
          isCover: false,
        });
      } else toast.error(why);
    }
    if (taken.length === 0) return;
    const names = taken.map(({ name }) => name).join(', ');
    await edit({ attachments: [...attachments, ...taken] }, `attached ${names}`, {
      message: `${names} attached.`,
    });
  };
  const remove = (file: Attachment): void => {
    add.current?.focus();
    void edit({ attachments: without(attachments, file.id) }, `removed ${file.name}`, {
      message: `${file.name} removed.`,
    });
  };
  return (
    <TaskSection
      title="Attachments"
      note={attachments.length === 0 ? undefined : integer(attachments.length)}
    >
      <Box component="ul" aria-label="Attachments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attachments.map((file) => (
          <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            {isPicture(file) ? (
              <Box
                component="img"
                src={file.url}
                alt=""
                sx={{ flex: 'none', width: 48, height: 36, objectFit: 'cover', borderRadius: 0.5 }}
              />
            ) : (
              <Box aria-hidden sx={{ flex: 'none', width: 48, textAlign: 'center', color: 'text.secondary' }}>
                <DescriptionOutlined />
              </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{size(file.bytes)}</Box>
            </Box>
            {isPicture(file) ? (
              <IconButton
                size="small"
                aria-label={`${file.name} as cover`}
                aria-pressed={file.isCover}
                title="Cover of the card"
                color={file.isCover ? 'primary' : 'default'}
                onClick={() =>
                  void edit(
                    { attachments: withCover(attachments, file.id) },
                    file.isCover ? 'removed the cover' : `made ${file.name} the cover`,
                  )
                }
              >
                <WallpaperOutlined fontSize="small" />
              </IconButton>
            ) : null}
            <IconButton
              size="small"
              component="a"
              href={file.url}
              download={file.name}
              aria-label={`Download ${file.name}`}
            >
              <DownloadOutlined fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Button ref={add} variant="outlined" onClick={() => input.current?.click()}>
          Add files
        </Button>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          Up to 10 MB each. Stored in this tab only.
        </Box>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Box>
    </TaskSection>
  );
}
