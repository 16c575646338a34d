import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function Weights() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained">Send to model</Button>
      <Button variant="outlined">Export</Button>
      <Button>Cancel</Button>
    </Box>
  );
}
