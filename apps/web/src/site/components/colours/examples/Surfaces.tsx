import Box from '@mui/material/Box';

export default function Surfaces() {
  return (
    <Box sx={{ bgcolor: 'background.default', p: 2 }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
        Paper on the page,{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          and words that stand back.
        </Box>
      </Box>
    </Box>
  );
}
