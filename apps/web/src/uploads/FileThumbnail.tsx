import { useEffect, useState } from 'react';
import { StoredThumbnail, ThumbnailFrame } from '../studies/StoredThumbnail.tsx';
import type { UploadItem } from './queue/upload-item.ts';
import { rasterPixels } from './raster-size.ts';

/** Larger pictures would cost the browser more than they tell at this size. */
const LOCAL_LIMIT_BYTES = 32 * 1024 * 1024;
const LOCAL_LIMIT_PIXELS = 40_000_000;

/**
 * Of a PNG or JPEG at once from the file itself; of a DICOM, and a PNG of 16 bits, once the server has stored
 * it.
 */
export function FileThumbnail({ item, size = 44 }: { item: UploadItem; size?: number }) {
  const url = useLocalThumbnail(item.file);
  const [isBroken, setBroken] = useState(false);
  if (url !== null && !isBroken)
    return <ThumbnailFrame url={url} size={size} onError={() => setBroken(true)} />;
  return <StoredThumbnail path={item.view?.thumbnail ?? null} size={size} />;
}

function useLocalThumbnail(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || file.size > LOCAL_LIMIT_BYTES) return undefined;
    let isGone = false;
    let made: string | null = null;
    rasterPixels(file).then(
      (pixels) => {
        if (isGone || pixels === null || pixels > LOCAL_LIMIT_PIXELS) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
