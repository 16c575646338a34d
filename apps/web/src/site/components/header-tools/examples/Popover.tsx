import { HeaderPopover } from '@aiso/ui/frame/HeaderPopover.tsx';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

export default function Popover() {
  return (
    <HeaderPopover
      name="Weather"
      icon={<CloudOutlined />}
      title="Weather"
      note="A sample: no forecast is asked for."
      widthPx={300}
    >
      {(close) => (
        <Box sx={{ p: 1.6 }}>
          <Typography sx={{ mb: 1 }}>12 °C, light rain.</Typography>
          <Button onClick={close}>Close</Button>
        </Box>
      )}
    </HeaderPopover>
  );
}
