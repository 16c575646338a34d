import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { blobOf } from '../contents/blob.ts';
import type { StoredFile } from '../store/entry.ts';
import { drawFirstPage, type FirstPage, PageError, type PageProblem } from './first-page.ts';
import { PlainPreview } from './PlainPreview.tsx';

const PROBLEMS: Readonly<Record<PageProblem | 'failed', string>> = {
  large: 'This PDF is too large for a preview. Download it to open it.',
  locked: 'This PDF is protected by a password. Download it to open it.',
  damaged: 'This PDF cannot be shown. The file is damaged.',
  slow: 'This PDF takes too long to draw. Download it to open it.',
  failed: 'The preview could not be loaded. Check your connection.',
};

type Shown = { readonly page: FirstPage } | { readonly problem: keyof typeof PROBLEMS };

/** The first page of a PDF. */
export function PdfPreview({ of }: { readonly of: StoredFile }) {
  const { integer } = useFormats();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: Shown): void => {
      if (!leaving.signal.aborted) setShown(next);
    };
    drawFirstPage(blobOf(of), leaving.signal).then(
      (page) => show({ page }),
      (error: unknown) => show({ problem: error instanceof PageError ? error.problem : 'failed' }),
    );
    return () => leaving.abort();
  }, [of]);
  if (shown === null) return <Skeleton variant="rounded" height={300} />;
  if ('problem' in shown) return <PlainPreview of={of}>{PROBLEMS[shown.problem]}</PlainPreview>;
  const { canvas, pages } = shown.page;
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box
        {...{ role: 'img', 'aria-label': `Preview of ${of.name}: first page` }}
        ref={(paper: HTMLElement | null) => paper?.replaceChildren(canvas)}
        sx={{
          display: 'grid',
          placeItems: 'center',
          '& canvas': {
            maxWidth: '100%',
            maxHeight: 480,
            boxShadow: '0 1px 6px rgb(0 0 0 / 0.25)',
          },
        }}
      />
      <Box sx={{ mt: 1, textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary' }}>
        {pages === 1 ? counted(1, 'page') : `Page 1 of ${integer(pages)}`}
      </Box>
    </Box>
  );
}
