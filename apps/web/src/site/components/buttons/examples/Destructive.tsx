import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function Destructive() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" color="error">
        Delete images
      </Button>
      <Button color="error">Delete images</Button>
    </Box>
  );
}
