import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useBlobUrl } from '../app/api/use-blob-url.ts';
import { ThumbnailFrame } from './ThumbnailFrame.tsx';

/** The server's thumbnail of a stored image; `path` is a path under `/api`, null before there is one. */
export function StoredThumbnail({ path, size = 36 }: { path: string | null; size?: number }) {
  const { url, isLoading } = useBlobUrl(path === null ? null : `/api${path}`);
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
