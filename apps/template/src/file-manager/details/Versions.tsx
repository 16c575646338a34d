import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { nameOfPerson, type StoredFile } from '../store/entry.ts';
import { Part } from './Part.tsx';

type VersionsProps = {
  readonly of: StoredFile;
  readonly isLocked: boolean;
  readonly onUpload: (blob: Blob) => void;
  readonly onRestore: (versionId: string) => void;
};

/** What a file is and was; each earlier version can be restored. */
export function Versions({ of, isLocked, onUpload, onRestore }: VersionsProps) {
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const { versions } = of;
  const about = (at: number, by: string, size: number): string =>
    [formats.dateTime(new Date(at).toISOString()), nameOfPerson(by), formats.size(size)].join(' · ');
  const latest = of.deeds.findLast(({ at }) => at <= of.modifiedAt)?.by ?? of.owner;
  return (
    <Part
      title="Versions"
      action={
        isLocked ? null : (
          <>
            <Button size="small" onClick={() => input.current?.click()}>
              Upload version
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              data-version=""
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) onUpload(file);
                currentTarget.value = '';
              }}
            />
          </>
        )
      }
    >
      <Box component="ol" reversed aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <VersionLine
          title={`Version ${versions.length + 1}, current`}
          about={about(of.modifiedAt, latest, of.size)}
        />
        {versions
          .map((version, at) => (
            <VersionLine
              key={version.id}
              title={`Version ${at + 1}`}
              about={about(version.at, version.by, version.size)}
              onRestore={isLocked ? undefined : () => onRestore(version.id)}
            />
          ))
          .toReversed()}
      </Box>
    </Part>
  );
}

type VersionLineProps = {
  readonly title: string;
  readonly about: string;
  readonly onRestore?: (() => void) | undefined;
};

const VersionLine = ({ title, about, onRestore }: VersionLineProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.4, fontSize: '0.8125rem' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {title}
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{about}</Box>
    </Box>
    {onRestore === undefined ? null : (
      <Button size="small" aria-label={`Restore ${title.toLowerCase()}`} onClick={onRestore}>
        Restore
      </Button>
    )}
  </Box>
);
