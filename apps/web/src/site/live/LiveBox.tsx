import type { LanguageCode } from '@aiso/languages/languages.ts';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSite } from '../site-context.ts';
import { firstSign } from './first-sign.ts';

/** The module of a live piece: it resolves once all is there that the piece opens with. */
export type LivePiece = { readonly open: (language: LanguageCode) => Promise<ReactNode> };

type LiveBoxProps = {
  /** Its height is the piece's, so that nothing moves when that comes. */
  readonly height: { readonly xs: number; readonly sm?: number; readonly md: number };
  readonly load: () => Promise<LivePiece>;
  /** What stands in its place until then, and without a script. */
  readonly children: ReactNode;
};

/** Room for a piece of the product. It is loaded for somebody who is there, when it comes near the window. */
export function LiveBox({ height, load, children }: LiveBoxProps) {
  const { language } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [piece, setPiece] = useState<ReactNode>(null);
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const content = await (await load()).open(language);
      if (isWanted) setPiece(content);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without a network what stands there stays.
        open().catch(() => undefined);
      },
      { rootMargin: '300px' },
    );
    void firstSign().then(() => isWanted && observer.observe(place));
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [load, language]);
  return (
    <Box
      ref={box}
      data-live={piece === null ? 'waits' : 'open'}
      sx={{
        height,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '@media print': { breakInside: 'avoid' },
      }}
    >
      {piece ?? children}
    </Box>
  );
}
