import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useBlobUrl } from '../app/api/use-blob-url.ts';

/** A reading takes minutes, and the list behind it has its pictures when one comes back. They are small. */
const KEPT_MS = 30 * 60_000;

/** The server's thumbnail of a stored image; `path` is a path under `/api`, null before there is one. */
export function StoredThumbnail({ path, size = 36 }: { path: string | null; size?: number }) {
  const { url, isLoading } = useBlobUrl(path === null ? null : `/api${path}`, '', KEPT_MS);
  if (url !== null) return <ThumbnailFrame url={url} size={size} />;
  if (isLoading) return <Skeleton variant="rounded" width={size} height={size} />;
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        color: 'text.disabled',
      }}
    >
      <ImageNotSupportedOutlined sx={{ fontSize: size / 2 }} />
    </Box>
  );
}

/** A small picture on black in every mode, as radiographs are read. Its meaning stands beside it in words. */
export function ThumbnailFrame({ url, size, onError }: { url: string; size: number; onError?: () => void }) {
  return (
    <Box
      component="img"
      src={url}
      alt=""
      onError={onError}
      draggable={false}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: '#000',
        display: 'block',
      }}
    />
  );
}
