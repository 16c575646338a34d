import { FactTable } from '@aiso/ui/FactTable.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { blobOf, urlOf } from '../contents/blob.ts';
import type { Entry, StoredFile } from '../store/entry.ts';
import { kindOf, mediaTypeOf } from '../store/kinds.ts';
import { MediaPreview } from './MediaPreview.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import { PlainPreview } from './PlainPreview.tsx';
import { type TextPreview, textPreview } from './preview-text.ts';

type Line = { readonly cells: readonly string[]; readonly at: number };

const isText = (name: string): boolean => /^text\/|json$/u.test(mediaTypeOf(name));

/** How an entry looks, as far as that can be shown. */
export function Preview({ of }: { readonly of: Entry }) {
  if (of.isFolder) return <PlainPreview of={of} />;
  if (kindOf(of) === 'picture') return <PicturePreview of={of} />;
  if (kindOf(of) === 'sound') return <MediaPreview of={of} is="audio" />;
  if (kindOf(of) === 'video') return <MediaPreview of={of} is="video" />;
  if (kindOf(of) === 'pdf') return <PdfPreview of={of} />;
  if (isText(of.name)) return <Words of={of} />;
  return <PlainPreview of={of}>No preview for this file type. Download it to open it.</PlainPreview>;
}

function PicturePreview({ of }: { readonly of: StoredFile }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <PlainPreview of={of}>This picture cannot be shown. The file is damaged.</PlainPreview>;
  return (
    <Box
      component="img"
      src={urlOf(of)}
      alt={`Preview of ${of.name}`}
      onError={() => setBroken(true)}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: 320,
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}

function Words({ of }: { readonly of: StoredFile }) {
  const [shown, setShown] = useState<TextPreview | null>(null);
  const { name } = of;
  useEffect(() => {
    let isWanted = true;
    void textPreview(blobOf(of), kindOf({ name, isFolder: false }) === 'table').then((preview) => {
      if (isWanted) setShown(preview);
    });
    return () => {
      isWanted = false;
    };
  }, [of, name]);
  if (shown === null) return <Skeleton variant="rounded" height={220} />;
  return (
    <Box sx={{ borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}>
      {shown.kind === 'text' ? (
        <Box
          component="section"
          tabIndex={0}
          aria-label={`Preview of ${name}`}
          sx={{ maxHeight: 260, overflow: 'auto', p: 1.2 }}
        >
          <Box
            component="pre"
            sx={{ m: 0, fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {shown.text}
          </Box>
        </Box>
      ) : (
        <Box sx={{ px: 1.2 }}>
          <FactTable<Line>
            label={`First rows of ${name}`}
            rows={shown.rows.map((cells, at) => ({ cells, at }))}
            rowKey={({ at }) => String(at)}
            columns={shown.head.map((title, column) => ({
              title,
              key: String(column),
              cell: ({ cells }) => cells[column] ?? '',
              isNoWrap: true,
            }))}
          />
        </Box>
      )}
      {shown.isCut ? (
        <Box
          sx={{
            px: 1.2,
            py: 0.6,
            fontSize: '0.75rem',
            color: 'text.secondary',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          Preview only. Download for the full file.
        </Box>
      ) : null}
    </Box>
  );
}
