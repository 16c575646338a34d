import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

export default function IconsAlone() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Tooltip title="Refresh">
        <IconButton aria-label="Refresh">
          <RefreshOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title="Close">
        <IconButton aria-label="Close">
          <CloseOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
