import Box from '@mui/material/Box';
import { ThumbnailFrame } from '../../../../studies/StoredThumbnail.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#888"/><ellipse cx="24" cy="38" rx="11" ry="22"/><ellipse cx="48" cy="38" rx="11" ry="22"/></svg>',
)}`;

export default function Sizes() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
      {[36, 44, 72].map((size) => (
        <ThumbnailFrame key={size} url={PICTURE} size={size} />
      ))}
    </Box>
  );
}
