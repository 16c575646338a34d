import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

export default function Alerts() {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="error">The file could not be read. Choose it again.</Alert>
      <Alert severity="warning">Unusual image: read its findings with care.</Alert>
      <Alert severity="info">A new version is ready. Reload when it suits you.</Alert>
      <Alert severity="success">Your password was changed.</Alert>
    </Box>
  );
}
