import Box from '@mui/material/Box';

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
