import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import toast from 'react-hot-toast';

export default function Messages() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => toast.success('Exported 24 rows.')}>
        Success
      </Button>
      <Button variant="outlined" onClick={() => toast.error('The export failed.')}>
        Failure
      </Button>
      <Button variant="outlined" onClick={() => toast('3 studies are new.')}>
        Message
      </Button>
    </Box>
  );
}
