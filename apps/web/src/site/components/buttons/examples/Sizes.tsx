import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function Sizes() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="outlined" size="small">
        Small
      </Button>
      <Button variant="outlined">Usual</Button>
      <Button variant="outlined" size="large">
        Large
      </Button>
    </Box>
  );
}
