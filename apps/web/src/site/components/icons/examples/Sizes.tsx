import LayersOutlined from '@mui/icons-material/LayersOutlined';
import Box from '@mui/material/Box';

export default function Sizes() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <LayersOutlined aria-hidden sx={{ fontSize: 16 }} />
      <LayersOutlined aria-hidden sx={{ fontSize: 20 }} />
      <LayersOutlined aria-hidden sx={{ fontSize: 34 }} />
    </Box>
  );
}
