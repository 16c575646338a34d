import Box from '@mui/material/Box';

export default function Corners() {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper' }}>
        6 px
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '50%', p: 2, bgcolor: 'background.paper' }}>
        round
      </Box>
    </Box>
  );
}
