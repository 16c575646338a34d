import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { blobOf } from '../contents/blob.ts';
import type { StoredFile } from '../store/entry.ts';
import { PlainPreview } from './PlainPreview.tsx';
import { firstPageOf, type PdfPage } from './pdf-page.ts';

/** The first page of a PDF, as far as its words can be read. */
export function PdfPreview({ of }: { readonly of: StoredFile }) {
  /** Undefined before it was read, null where it cannot be. */
  const [page, setPage] = useState<PdfPage | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    const show = (read: PdfPage | null): void => {
      if (isWanted) setPage(read);
    };
    firstPageOf(blobOf(of)).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [of]);
  if (page === undefined) return <Skeleton variant="rounded" height={300} />;
  if (page === null)
    return <PlainPreview of={of}>No preview for this PDF. Download it to open it.</PlainPreview>;
  const { width, height, pages, words } = page;
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box
        component="svg"
        {...{ role: 'img', 'aria-label': `Preview of ${of.name}: first page` }}
        viewBox={`0 0 ${width} ${height}`}
        sx={{ display: 'block', width: '100%', boxShadow: '0 1px 6px rgb(0 0 0 / 0.25)' }}
      >
        {/* Paper is white in both modes. */}
        <rect width={width} height={height} fill="#fff" />
        {words.map((word, at) => (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- a page never changes
            key={at}
            x={word.x}
            y={height - word.y}
            fontSize={word.size}
            fontWeight={word.isBold ? 600 : 400}
            fontFamily="Helvetica, Arial, sans-serif"
            fill="#22272e"
          >
            {word.text}
          </text>
        ))}
      </Box>
      <Box sx={{ mt: 1, textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary' }}>
        {pages === 1 ? counted(1, 'page') : `Page 1 of ${pages}`}
      </Box>
    </Box>
  );
}
