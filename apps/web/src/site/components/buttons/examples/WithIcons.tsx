import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function WithIcons() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" startIcon={<UploadFileOutlined />}>
        Upload
      </Button>
      <Button startIcon={<DownloadOutlined />}>Export as CSV</Button>
    </Box>
  );
}
