import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { BackButton } from '../../kit/application/Panes.tsx';
import { type Drive, type Entry, nameOfPerson } from '../store/entry.ts';
import { KIND_NAMES, kindOf } from '../store/kinds.ts';
import { childrenOf, placeOf, sizeOf, whyLocked } from '../store/tree.ts';
import { Part } from './Part.tsx';
import { People } from './People.tsx';
import { Preview } from './Preview.tsx';
import { Versions } from './Versions.tsx';

type DetailsPaneProps = {
  readonly drive: Drive;
  readonly entry: Entry;
  readonly isAlone: boolean;
  readonly onClose: () => void;
  readonly onDownload: () => void;
  readonly onShare: () => void;
  readonly onTags: (tags: readonly string[]) => void;
  readonly onVersion: (blob: Blob) => void;
  readonly onRestoreVersion: (versionId: string) => void;
};

/** What an entry is: how it looks, where it lies, whose it is, and what was done to it. */
export function DetailsPane(props: DetailsPaneProps) {
  const { drive, entry, isAlone, onClose, onDownload, onShare, onTags } = props;
  const { onVersion, onRestoreVersion } = props;
  const locked = whyLocked(drive, entry.id);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <BackButton />
        <Typography variant="h4" component="h2" noWrap sx={{ flex: 1 }}>
          <bdi>{entry.name}</bdi>
        </Typography>
        {isAlone ? null : (
          <IconButton aria-label="Close details" onClick={onClose}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box
        component="section"
        tabIndex={0}
        aria-label={`Details of ${entry.name}`}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1.5 }}
      >
        <Preview of={entry} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
          <Button size="small" variant="outlined" startIcon={<DownloadOutlined />} onClick={onDownload}>
            Download
          </Button>
          {entry.trashedAt === null && locked === null ? (
            <Button size="small" variant="outlined" startIcon={<ShareOutlined />} onClick={onShare}>
              Share
            </Button>
          ) : null}
        </Box>
        <Facts drive={drive} entry={entry} locked={locked} />
        <People drive={drive} entry={entry} />
        {entry.isFolder ? null : (
          <Versions
            of={entry}
            isLocked={locked !== null || entry.trashedAt !== null}
            onUpload={onVersion}
            onRestore={onRestoreVersion}
          />
        )}
        <Tags drive={drive} entry={entry} onTags={onTags} />
        <Deeds of={entry} />
      </Box>
    </>
  );
}

type FactsProps = { readonly drive: Drive; readonly entry: Entry; readonly locked: string | null };

function Facts({ drive, entry, locked }: FactsProps) {
  const formats = useFormats();
  const dateTime = (at: number): string => formats.dateTime(new Date(at).toISOString());
  const inside = entry.isFolder ? childrenOf(drive, entry.id).length : 0;
  const kind = KIND_NAMES[kindOf(entry)].one;
  const size = formats.size(sizeOf(drive, entry));
  const facts: readonly (readonly [string, string])[] = [
    ['Kind', kind],
    ['Size', entry.isFolder ? `${size} in ${inside} ${inside === 1 ? 'item' : 'items'}` : size],
    [entry.trashedAt === null ? 'Location' : 'Original location', placeOf(drive, entry.parentId)],
    ['Created', dateTime(entry.createdAt)],
    ['Modified', dateTime(entry.modifiedAt)],
    ...(entry.trashedAt === null ? [] : [['Deleted', dateTime(entry.trashedAt)] as const]),
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.6,
          m: 0,
          fontSize: '0.8125rem',
        }}
      >
        {facts.map(([title, text]) => (
          <Box key={`${title} ${text}`} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {locked === null ? null : (
        <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{locked}</Box>
      )}
    </>
  );
}

type TagsProps = Pick<DetailsPaneProps, 'drive' | 'entry' | 'onTags'>;

function Tags({ drive, entry, onTags }: TagsProps) {
  const known = useMemo(
    () => [...new Set([...drive.values()].flatMap(({ tags }) => tags))].toSorted(),
    [drive],
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Autocomplete
        multiple
        freeSolo
        size="small"
        options={known}
        filterSelectedOptions
        value={[...entry.tags]}
        disabled={whyLocked(drive, entry.id) !== null}
        onChange={(_event, tags) =>
          onTags([...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== ''))
        }
        renderInput={(input) => (
          <TextField
            {...input}
            label="Tags"
            helperText="Press Enter to add"
            slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, maxLength: 40 } }}
          />
        )}
      />
    </Box>
  );
}

function Deeds({ of }: { readonly of: Entry }) {
  const formats = useFormats();
  return (
    <Part title="Activity">
      <Box
        component="ol"
        reversed
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.8, fontSize: '0.8125rem' }}
      >
        {of.deeds.toReversed().map(({ at, by, text }, index) => (
          <li key={of.deeds.length - index}>
            {text}
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {nameOfPerson(by)} · {formats.dateTime(new Date(at).toISOString())}
            </Box>
          </li>
        ))}
      </Box>
    </Part>
  );
}
